# 手順・ヒント・矛盾についての unicursal の文(日本語)。

## Whole sentences

text-apart = { $sentence }(線は自分の隣を通らない)
text-no-turns = { $sentence }(折り返しはない)
text-then = { $sentence }。すると、{ $next }
text-clash = { $clash }ので矛盾する
text-contradiction = 矛盾:{ $clash }
text-look = { $place }に注目
text-look-corner = { $place }の{ $corner }の角に注目
text-look-around = 盤面全体に注目
text-revealed = 短い手筋は見つからなかった。見つかった解では{ $fact }
text-weakest = ヒントの時間内に手筋は見つからなかった。{ $place }に注目:空いている辺は{ $n }本だけ
text-rests-on = 根拠:{ $facts }
text-conflict = { $facts }が互いに矛盾し、どれか一つがなければ解がある
text-conflict-of-one = { $fact }が盤面と矛盾し、それがなければ解がある
text-conflict-of-some = { $facts }が互いに矛盾する
text-many-in-conflict = { $givens }が互いに矛盾し、どれか一つがなければ解がある
text-many-conflict = { $givens }が互いに矛盾する
text-no-board = 手がかりに関係なく、この盤面には解がない
text-conflict-with-board = { $fact }が盤面と矛盾する
text-stop = { $text }。

## The reason for a step

sentence-between = { $n1 }は{ $n2 }と{ $n3 }の両方に接するが、そうなるのは{ $place }だけ
sentence-between-moves = { $n1 }は{ $n2 }からも{ $n3 }からもナイトの一手で、そうなるのは{ $place }だけ
sentence-move-away = { $n1 }は{ $place1 }の{ $n2 }からナイトの一手で、残りは{ $place2 }だけ
sentence-move-away-from = { $n1 }は{ $n2 }からナイトの一手で、残りは{ $place }だけ
sentence-beside = { $n1 }は{ $place1 }の{ $n2 }に接するが、その隣で空いているのは{ $place2 }だけ
sentence-beside-it = { $n1 }は{ $n2 }に接するが、その隣で空いているのは{ $place }だけ
sentence-go-on-up = { $n1 }からの道は{ $route }だけで、{ $n2 }まで決まる
sentence-go-on-down = { $n1 }からさかのぼる道は{ $route }だけで、{ $n2 }まで決まる
sentence-reach-of-both = { $n1 }は{ $n2 }{ $away1 }、{ $n3 }{ $away2 }で、両方から届くのは{ $place }だけ
sentence-reach-of-one = { $n1 }は{ $n2 }{ $away }で、届くのは{ $place }だけ
sentence-neighbors-only-at = { $n }の前後の数字が隣に入るのは{ $place }だけ
sentence-only-number = 残りの数字で{ $place }に届くのは{ $n }だけ
sentence-pair = { $n1 }と{ $n2 }が{ $places }に入るので、{ $numbers }は別のマス{ $stand }
sentence-pair-others = { $n1 }と{ $n2 }が{ $places }に入るので、他の数字は別のマス
sentence-pocket-of-one = { $pocket }に届くのは{ $n }だけ
sentence-pocket-of-many = { $pocket }を埋められるのは{ $n1 }から{ $n2 }だけ
sentence-one-way = { $trip }の道は一通り:{ $route }
sentence-one-way-on = { $trip }の道は一通り:{ $route }
sentence-every-way = { $trip }のどの道でも{ $n }は{ $place }
sentence-no-way = { $trip }のどの道でも{ $n }は{ $places }に入らない
sentence-no-way-at-all = { $trip }のどの道でも{ $n1 }は印の付いた{ $n2 }マスに入らない
sentence-passes = { $trip }のどの道も{ $place }を通るので、そこに他の数字は入らない
sentence-passes-all = { $trip }のどの道も{ $places }を通るので、これらのマスに他の数字は入らない
sentence-dead-end = { $n }は{ $place1 }ではない。{ $place2 }から来て、そこへ戻るしかない
sentence-dead-end-two = { $n1 }も{ $n2 }も{ $place1 }ではない。{ $place2 }から来て、そこへ戻るしかない
sentence-dead-end-many = { $numbers }はどれも{ $place1 }ではない。{ $place2 }から来て、そこへ戻るしかない
sentence-points-between = { $n1 }は{ $place }だけ:{ $n2 }がそこを指し、そこは{ $n3 }を指す
sentence-points-only-at = { $place1 }の矢印の先で次に来られるのは{ $place2 }だけ
sentence-pointed-at-only-from = { $place1 }を指すマスのうち前に来られるのは{ $place2 }だけ
sentence-points-at-next = { $start }は{ $n }を指し、残っているのは{ $place }だけ
sentence-is-pointed-at = { $n }は{ $start }を指し、残りのマスで指すのは{ $place }だけ
sentence-only-fits = { $place }に入るのは{ $n }だけ。他の数字では前か後の数字がない
sentence-only-cell = マスは{ $place }だけなので、そこが1
sentence-begins-there = { $place }は行き止まりなので、そこが始まりの1
sentence-ends-there = { $place }は行き止まりなので、そこが終わりの{ $n }
sentence-is-at = { $n }は{ $place2 }ではなく{ $place1 }。そうでないと{ $outcome }
sentence-is-not-at = { $n }は{ $place }ではない。入れると{ $outcome }
sentence-number-by-search = 短い説明はないが、全部調べると{ $place }は{ $n }
sentence-search-fails = 短い説明はないが、全部調べると解がない
sentence-search = 短い説明はないが、全部調べると次のとおり:{ $facts }
sentence-only-line = { $places }に届くのは{ $n }の{ $line }だけ
sentence-on-its-way = { $line }が{ $places }を通れるのは{ $n1 }から{ $n2 }の間だけ
sentence-nowhere-else = { $line }が{ $begin }のは{ $places }しかない
sentence-nowhere-else-than-these = { $line }が{ $begin }のはこれらのマスしかない
sentence-too-few-of-color = 市松模様に塗ると、{ $line }が{ $places }で{ $begin }には一方の色のマスが足りない
sentence-cannot-end = { $line }は{ $place }では{ $begin }ことができない。全部のマスを通れなくなる
sentence-contradicts = それ自体が矛盾している
sentence-belong-together = { $pairs }は同じ{ $line }に属し、線は自分の隣を通らないのでつながる
sentence-would-touch = { $pairs }をつなぐと{ $line }が{ $touch }
sentence-would-turn = { $pairs }をつながないと{ $line }が折り返すことになる
sentence-turn = { $pairs }をつなぐと折り返しになる
sentence-bridge = { $pairs }の間は盤面の二つの部分を結ぶ唯一の道なので、{ $line }はそこを通る
sentence-no-bridge = { $pairs }の間は盤面の一部への唯一の道なので、{ $line }が入ると出られない
sentence-in-two = { $place1 }から{ $place2 }へ行かないと{ $line }が二つに分かれる
sentence-cuts-off = { $pairs }をつなぐと盤面の一部が切り離される
sentence-colors = 一歩ごとに変わる市松模様の色を数えると次のとおり:{ $facts }
sentence-too-few-without = { $pairs }をつながないと、そこに残る辺が足りない
sentence-too-few-with = { $pairs }をつなぐと、そこに残る辺が足りない
sentence-no-common-label = { $place1 }と{ $place2 }に共通の番号はない
sentence-no-common-stretch = 手がかりの間で{ $place1 }と{ $place2 }の両方を通れる{ $line }はない
sentence-labels-apart = { $place1 }は{ $labels1 }だけ、{ $place2 }は{ $labels2 }だけなので、つながらない
sentence-label-of-one = { $place1 }は{ $labels }だけだが、{ $place2 }は違う
sentence-stretches-apart = { $line }が{ $place1 }を通るのは{ $gaps1 }だけ、{ $place2 }は{ $gaps2 }だけなので、つながらない
sentence-gaps-apart = { $place1 }は{ $gaps1 }、{ $place2 }は{ $gaps2 }なので、つながらない
sentence-gap-of-one = { $place1 }は{ $gaps }だが、{ $place2 }は違う
sentence-has-to-go = { $line }は{ $place1 }から{ $place2 }へ行くしかない
sentence-needed = { $place1 }から{ $place2 }へ行かないと、{ $clash }
sentence-two-sides = { $places }は開いている辺が二つずつしかないので、{ $line }は両方を通る
sentence-four-corners = 四隅はどれも両方の辺を使う
sentence-corners = 隅の{ $places }はどれも両方の辺を使う
sentence-only-way = { $start }からの道は{ $route }だけ{ $beside }
sentence-only-ways = 進める道は{ $routes }だけ{ $beside }
sentence-only-ways-from = { $start }からの道は{ $routes }だけ{ $beside }
sentence-cannot-go-on = { $line }は{ $start }から先へ進めないので、そこで{ $begins }{ $because }
sentence-one-side-open = { $start }は開いている辺が一つなので、{ $line }はそこで{ $begins }。隣は{ $place }{ $because }
sentence-ends-and-goes = { $line }は{ $start }で{ $begins }、{ $places }へ進む{ $because }
sentence-joined-only = { $start }は{ $place1 }と{ $place2 }にしかつながらない{ $because }
sentence-goes-on = { $start }から{ $line }が進めるのは{ $places }だけ{ $because }
sentence-it-goes-on = { $start }からは{ $places }へ進む{ $because }
sentence-suppose = { $conclusion }。そうでないと{ $woulds }、{ $clash }
sentence-suppose-only = { $conclusion }。そうでないと{ $clash }
sentence-border = 縁に沿って:{ $conclusion }。そうでないと{ $woulds }、{ $clash }
sentence-border-only = 縁に沿って:{ $conclusion }。そうでないと{ $clash }
sentence-way-on = { $vertex }で進む道は一つだけ:{ $says }
sentence-two-ways = 輪は{ $vertex }を通り、そこは二辺しか空いていない:{ $says }
sentence-two-ways-there = { $vertex }は二辺しか空いていない:{ $says }
sentence-two-ways-each = 輪は{ $places }を通り、それぞれ二辺しか空いていない
sentence-not-on = { $vertex }で輪が先へ進めない:{ $says }
sentence-not-on-often = 行き止まり:{ $says }
sentence-leaves-out-end = { $place }は行き止まりなので、輪は通らない
sentence-leaves-out-ends = { $places }は行き止まりなので、輪は通らない
sentence-shaded-end = { $place }は行き止まりなので黒マス
sentence-shaded-ends = { $places }は行き止まりなので黒マス
sentence-too-early = { $says }。そうでないと輪が早く閉じてしまう
sentence-even = 輪が{ $area }の境界を横切る回数は偶数で、今のところ{ $n }回:{ $says }
sentence-both-there = { $place1 }と{ $place2 }はどちらも{ $inside }なので、その間に線はない
sentence-one-there = { $place1 }は{ $inside1 }、{ $place2 }は{ $inside2 }なので、その間に線が引かれる
sentence-runs-between = { $inside1 }の{ $place1 }と{ $place2 }の間に線があるので、{ $place2 }は{ $inside2 }
sentence-runs-not-between = { $inside }の{ $place1 }と{ $place2 }の間に線がないので、{ $place2 }も{ $inside }
sentence-step-between = { $says }。この辺の片側は内側、反対側は外側
sentence-step-within = { $says }。この辺の両側とも{ $inside }
sentence-crosses = { $place1 }は{ $inside1 }で、{ $route }の道は{ $crosses }ので、{ $place2 }は{ $inside2 }
sentence-crosses-in = 盤の外から{ $route }の道は{ $crosses }ので、{ $place }は{ $inside }
sentence-so = { $says1 }ので、{ $says2 }
sentence-rule = { $rule }:{ $says }
sentence-rule-there = { $says1 }、{ $rule }:{ $says2 }
sentence-rule-since = { $rule }:{ $says2 }ので、{ $says1 }
sentence-has-none = { $clue }には{ $things }がない:{ $says }
sentence-have-none = { $places }の{ $zeros }には{ $things }がない:{ $says }
sentence-has-all = { $clue }は{ $things }がもうそろっている:{ $says }
sentence-needs-all = { $clue }は残りの{ $nouns }が全部必要:{ $says }
sentence-pattern = { $technique }:{ $says }
sentence-pattern-why = { $technique }:{ $says }。そうでないと{ $clash }
sentence-otherwise = { $says }。そうでないと{ $clash }
sentence-otherwise-all = { $says1 }。そうでないと{ $says2 }、{ $clash }
sentence-loop-by-search = 短い説明はないが、全部調べると次のとおり:{ $says }
sentence-would-read = { $pairs }をつなぐと、{ $line }は{ $reading }

## The reason without its conclusion

why-near-both = { $n1 }は{ $n2 }と{ $n3 }の両方に接する
why-move-from-both = { $n1 }は{ $n2 }からも{ $n3 }からもナイトの一手
why-move = { $n1 }は{ $n2 }からナイトの一手
why-near = { $n1 }は{ $n2 }に接する
why-go-on = { $n1 }からの道の続きに注目
why-reach-of-both = { $n1 }は{ $n2 }{ $away1 }、{ $n3 }{ $away2 }
why-reach = { $n1 }は{ $n2 }{ $away }
why-neighbors = { $n }は前後の数字の両方に接する
why-cell = { $place }に入る数字を考える
why-pair = { $n1 }と{ $n2 }の入るマスを考える
why-pocket = { $pocket }に入る数字を考える
why-ways = { $trip }の道を考える
why-back = { $place2 }から元の所へは戻れない
why-points = { $place1 }の矢印の先の空きマスに注目
why-pointed = { $place1 }を指す空きマスに注目
why-points-between = { $n2 }がそのマスを指し、そのマスが{ $n3 }を指す
why-points-at = { $start }は{ $n }を指す
why-pointed-at = { $n }は{ $start }を指す
why-outcome = そうでない場合を考える:{ $outcome }
why-search = 短い手筋は見つからない
why-end = 線の端になれるマスは少ない
why-colors = 市松模様に塗ると、一歩ごとに色が変わる
why-stretches = ここを通る線がどの手がかりの間かを考える
why-labels = ここを通る線がどれかを考える
why-together = 線は自分の隣で折り返さない
why-touch = { $line }は{ $touch }ことができない
why-read = 線の文字に注目:{ $reading }
why-bridge = { $pairs }の両側のつながりに注目
why-parts = 盤面の一部を切り離せない
why-too-few = どのマスにも辺が2本必要
why-two-sides = 空いている辺は2本だけ
why-otherwise = そうでない場合を考える:{ $clash }
why-pattern = この定石に注目:{ $technique }
why-way-on = { $vertex }から進める道は一つだけ
why-dead-end = そこからは線が続かない
why-early = 輪は早く閉じられない
why-even = 領域を出入りする辺の数に注目
why-inside = 輪の内側と外側に注目
why-crosses = そこからの道が輪を何回横切るか数える
why-rule = { $rule }
why-has-none = { $clue }には{ $things }がない
why-have-none = { $places }の{ $zeros }には{ $things }がない
why-has-all = { $clue }は{ $things }がもうそろっている
why-needs-all = { $clue }は残りの{ $nouns }が全部必要
why-other-ways = 他の道では{ $reasons }
why-closed = { $reasons }
why-one-way = 進める道は一つだけ

## What follows from a number that is tried

outcome-clash = { $clash }
outcome-goes = { $n }が{ $place }に決まり、{ $clash }
outcome-forced = { $numbers }が決まり、{ $clash }

## Contradictions

clash-no-cell-between = { $n1 }の入るマスが{ $n2 }と{ $n3 }の間にない
clash-no-cell-in-reach = { $n1 }の入るマスが{ $n2 }から届く所にない
clash-no-cell = { $n }の入るマスがない
clash-no-number-at = { $place }に届く残りの数字がない
clash-no-fit = { $place }に入る数字がない
clash-too-few-cells = { $numbers }の入るマスが{ $n }つしかない
clash-not-filled = { $pocket }が埋まらない
clash-beyond = { $line }が端の{ $place }より先へ伸びてしまう
clash-twice = { $line }が{ $place }を二回通ることになる
clash-not-passed = { $line }が{ $place }を通れない{ $because }
clash-it-not-passed = { $place }を通れない{ $because }
clash-many-ends = { $line }の端が多すぎる
clash-no-end = { $line }が終われない
clash-loop = 輪が閉じてしまう
clash-turn = { $line }が折り返してしまう
clash-touch = { $line }が{ $touch }
clash-beside = { $line }が自分の隣を通ってしまう
clash-reads = { $line }が{ $reading }
clash-finished = 全部のマスを通る前に{ $line }が終わってしまう
clash-meet = { $n1 }が{ $n2 }とつながってしまう
clash-wrong-clue = { $line }が違う手がかりに着いてしまう
clash-wrong-order = { $numbers }の順番が狂う
clash-cut-off = 盤面の一部が切り離される
clash-colors = 市松模様の二色の数が合わない
clash-not-to-next = { $line }が次の手がかりに届かない
clash-not-joined = 二つの{ $n }がつながらない
clash-not-there = { $n1 }が{ $n2 }に届かない
clash-no-label = { $place }に入る番号がない
clash-no-stretch = { $line }が{ $place }を通る区間がない
clash-no-same-label = { $place1 }と{ $place2 }が同じ番号になれない
clash-no-same-stretch = { $place1 }と{ $place2 }が同じ区間に入れない
clash-nothing = 何も入らなくなる
clash-loop-branches = { $loop }{ $vertex }で枝分かれする
clash-loop-ends = { $loop }{ $vertex }で途切れる
clash-loop-not-visited = { $loop }{ $vertex }を通れない
clash-loop-closes = { $loop }早く閉じてしまう
clash-loop-odd = { $loop }が領域から出たまま戻らない
clash-inside-out = { $edge }で内側と外側が合わない
clash-loop-misses = { $loop }{ $clue }を通らない
clash-loop-not-straight = { $loop }{ $clue }を直進できない
clash-loop-no-turn = { $loop }{ $clue }で曲がれない
clash-loop-no-turn-beside = { $loop }{ $clue }の前でも後でも曲がらない
clash-loop-not-straight-on = { $loop }{ $clue }の次を直進できない
clash-equal-parts = { $clue }の両側の長さが等しい
clash-unequal-parts = { $clue }の両側の長さが異なる
clash-is-inside = { $clue }が輪の内側になる
clash-is-outside = { $clue }が輪の外側になる
clash-wrong-length = { $clue }を通る直線の長さが合わない
clash-wrong-lengths = { $clue }の両側の長さの合計が合わない
clash-loop-some-moons = { $loop }{ $region }の月も太陽も全部は通らない
clash-no-turns = 続く二つの領域が同じ印になる
clash-empty-touch = 通らないマスが領域の境をはさんで隣り合う
clash-loop-region-twice = { $loop }{ $region }を一度だけ通ることにならない
clash-loop-runs-not = { $loop }ルールのとおりに進まない
clash-shaded-touch = 黒マスが隣り合う
clash-through-wall = 線が壁を通る
clash-too-many = { $clue }の{ $things }が多すぎる
clash-too-few = { $clue }の{ $things }が足りない
clash-dead-end = { $place }が行き止まりになる
clash-both-shaded = { $places }が黒マスで隣り合う
clash-both-empty = { $places }を通らずに隣り合う
clash-wrong-parts = { $clue }の両側の長さが合わない
clash-loop-some-moons-only = { $loop }領域の月を一部だけ通る
clash-loop-some-suns-only = { $loop }領域の太陽を一部だけ通る

## Facts

fact-joined = { $place1 }と{ $place2 }はつながる
fact-not-joined = { $place1 }と{ $place2 }はつながらない
fact-first-at = 最初の手がかりは{ $place }にある
fact-first-not-at = 最初の手がかりは{ $place }にない
fact-last-at = 最後の手がかりは{ $place }にある
fact-last-not-at = 最後の手がかりは{ $place }にない
fact-end-at = 端が{ $place }にある
fact-no-end-at = 端は{ $place }にない
fact-between = { $place }は{ $n1 }と{ $n2 }の間
fact-belongs = { $place }は{ $n }の線
fact-belongs-not = { $place }は{ $n }の線ではない
fact-is = { $place }は{ $n }
fact-is-one-of = { $place }は{ $n1 }から{ $n2 }のどれか
fact-is-not = { $place }は{ $n }ではない
fact-visits = 輪は{ $place }を通る
fact-leaves-out = 輪は{ $place }を通らない
fact-inside = { $place }は輪の内側
fact-outside = { $place }は輪の外側
fact-leads = { $place1 }の次は{ $place2 }
fact-number-at = { $place }の{ $n }
fact-clue = { $place }の手がかり
fact-wall = { $place1 }と{ $place2 }の間の壁
fact-hole = { $place }の穴
fact-start = { $place }の始点
fact-end = { $place }の終点

## Numbers of givens

given-clues =
    { $n ->
        [one] 手がかり1個
       *[other] 手がかり{ $n }個
    }
given-ends =
    { $n ->
        [one] 決められた端1個
       *[other] 決められた端{ $n }個
    }
given-walls =
    { $n ->
        [one] 壁1枚
       *[other] 壁{ $n }枚
    }
given-links =
    { $n ->
        [one] つながり1本
       *[other] つながり{ $n }本
    }
given-holes =
    { $n ->
        [one] 穴1個
       *[other] 穴{ $n }個
    }

## Words for the line

line-line = 線
line-path = 線
line-loop = 輪

## Distances

away-next = の隣
away-move = からナイトの一手
away-steps =
    { $n ->
        [one] から1歩
       *[other] から{ $n }歩
    }

## Verbs that agree with a number

stand-stand =
    { $n ->
       *[other] { "" }
    }

## Numbers

number-range = { $n1 }から{ $n2 }
number-at = { $place }の{ $n }
numbers-along = { $route }に沿う{ $n1 }から{ $n2 }

## Pockets

pocket-cell = { $place }
pocket-of = { $places }の袋小路
pocket-large = { $place }の{ $n }マスの袋小路

## The ends of a way

trip-way = { $n1 }から{ $n2 }へ
trip-on = { $n1 }から先、{ $n2 }まで
trip-over = { $n1 }から{ $numbers }を経て{ $n2 }へ
trip-on-over = { $n1 }から{ $numbers }を経て{ $n2 }まで

## Infinitives

begin-begin = 始まる
begin-end = 終わる

## Verbs

begins-begins = 始まる
begins-ends = 終わる

## What a line may not do

touch-square = 2×2を埋めてしまう
touch-itself = 自分に接してしまう

## Pairs of cells

pair-and = { $place1 }と{ $place2 }

## Labels

label-one = { $n }
label-another = 別の番号

## Parts of the line

gap-at = { $n }の所
gap-between = { $n1 }と{ $n2 }の間

## A cell by its name

start-clue = { $place }の{ $n }
start-number = { $n }
start-corner = 隅の{ $place }
start-cell = { $place }

## Why a way is the only one

beside-none = { "" }
beside-passed = (隣の他のマスは通過済み)
beside-crossed = (他の辺は×印)
beside-both = (他は通過済みか×印)
beside-reasons = (他の道では{ $reasons })

## What would happen on another way

stretch-loop = 輪が閉じる
stretch-meet = つながらない手がかりどうしがつながる
stretch-turn = 線が折り返しになる
stretch-touch = { $line }が{ $touch }
stretch-early = { $line }が早く終わる
stretch-reads = { $reading }
stretch-out = ありえない辺を通る

## Why the other sides are closed

because-none = { "" }
because-walls = (他の辺は壁)
because-reasons = ({ $reasons })

## Why a side is closed

reason-meets = { $mets }とつながってしまう
reason-clue-meets = { $n }が{ $mets }とつながってしまう
reason-is-passed = { $wheres }は通過済み
reason-are-passed = { $wheres }は通過済み
reason-is-beside = { $where }は通過済み
reason-is-already = { $wheres }は通過済み
reason-are-already = { $wheres }は通過済み
reason-is-crossed = { $wheres }は×印
reason-are-crossed = { $wheres }は×印
reason-loop = { $headings }は輪が閉じる
reason-turn = { $headings }は折り返しになる
reason-touch = { $headings }は{ $line }が{ $touch }
reason-reads = { $headings }は{ $reading }
reason-early = { $headings }は{ $line }が早く終わる
reason-is-out = { $wheres }はありえない
reason-are-out = { $wheres }はありえない

## Why a loop does not go on to a cell

closed-passed = { $wheres }は通過済み
closed-are-passed = { $wheres }は通過済み
closed-left-out = { $wheres }は通らない
closed-are-left-out = { $wheres }は通らない
closed-shaded = { $wheres }は黒マス
closed-are-shaded = { $wheres }は黒マス
closed-crossed = { $wheres }への辺は×印
closed-are-crossed = { $wheres }への辺は×印
closed-wall = { $wheres }への辺は壁
closed-are-walls = { $wheres }への辺は壁

## Clues that would be met

met-clue = { $wheres }の{ $n }

## Directions of cells

where-above = 上
where-below = 下
where-to-the-left = 左
where-to-the-right = 右
where-left = 左
where-right = 右
where-at = { $place }

## Letters along the line

reading-read = { $word }と読むことになる
reading-only = { $word }としか読まない
reading-begin = { $word }で始まる
reading-end = { $word }で終わる
reading-none = 言葉のどの部分にもならない

## Directions of the line

heading-up = 上
heading-down = 下
heading-left = 左
heading-right = 右
heading-to = { $place }

## Suppositions

refuted-went = { $line }は{ $place1 }から{ $place2 }へ行かない
refuted-went-not = { $line }は{ $place1 }から{ $place2 }へ行く
refuted-began = { $line }は{ $place }で始まらない
refuted-ended = { $line }は{ $place }で終わらない
refuted-began-not = { $line }は{ $place }で始まる
refuted-ended-not = { $line }は{ $place }で終わる
refuted-fact = 「{ $fact }」ではない

## What would follow

would-go = { $line }は{ $routes }と進み
would-joined = { $place1 }と{ $place2 }がつながり
would-not-joined = { $place1 }と{ $place2 }は切れ
would-begin = 線は{ $place }で{ $begin }ことになり
would-begin-not = 線は{ $place }では{ $begin }ことがなく
would-lie = { $place }は{ $n1 }と{ $n2 }の間になり
would-belong = { $place }は{ $n }の線になり
would-fact = 「{ $fact }」となり

## What is known of a loop

say-goes = { $loop }{ $place }から{ $places }へ進む
say-goes-not = { $loop }{ $place }から{ $places }へ進まない
say-goes-through = { $loop }{ $first }から{ $last }までの{ $n }本の辺を通る
say-goes-each = { $loop }{ $goings }進む
say-goes-not-each = { $loop }{ $goings }進まない
say-also-not = { $place }から{ $places }へは進まない
say-also-not-each = { $goings }は進まない
say-on = { $first }から{ $last }までの{ $n }本の辺に線が引かれる
say-not-on = { $first }から{ $last }までの{ $n }本の辺は×印
say-side-on = { $edges }の辺に線が引かれる
say-side-not-on = { $edges }の辺は×印
say-sides-on = { $edges }の辺に線が引かれる
say-sides-not-on = { $edges }の辺は×印
say-visits = { $loop }{ $places }を通る
say-visits-many = { $loop }{ $first }から{ $last }までの{ $n }マスを通る
say-leaves-out = { $loop }{ $places }を通らない
say-leaves-out-many = { $loop }{ $first }から{ $last }までの{ $n }マスを通らない
say-shaded = { $places }は黒マス
say-are-shaded = { $places }は黒マス
say-many-shaded = { $first }から{ $last }までの{ $n }マスが黒マス
say-inside = { $places }は内側
say-are-inside = { $places }は内側
say-many-inside = { $first }から{ $last }までの{ $n }マスが内側
say-outside = { $places }は外側
say-are-outside = { $places }は外側
say-many-outside = { $first }から{ $last }までの{ $n }マスが外側
say-nothing = そこに未定の所はない
say-then-goes-not = { $place }から{ $places }へ進まない
say-then-goes-not-each = { $goings }進まない
say-then-visits = { $places }を通る
say-then-leaves-out = { $places }を通らない
say-then-leaves-out-many = { $first }から{ $last }までの{ $n }マスを通らない
say-not-shaded = { $places }は黒マスではない
say-are-not-shaded = { $places }は黒マスではない
say-many-not-shaded = { $first }から{ $last }までの{ $n }マスは黒マスではない
say-then-visits-many = { $first }から{ $last }までの{ $n }マスを通る

## The subject of a clause

loop-loop = 輪は
loop-it = 輪は

## Ways of a loop

going-from = { $place1 }から{ $place2 }へ
going-route = { $route }と

## Sides

edge-one = { $place }の{ $hands }
edge-several = { $place }の{ $hands }
edge-between = { $place1 }と{ $place2 }の間
edge-end = 端
edge-its = そこの{ $hands }
edge-its-several = そこの{ $hands }

## Names of sides

hand-top = 上
hand-bottom = 下
hand-left = 左
hand-right = 右
hand-upper-left = 左上
hand-upper-right = 右上
hand-lower-left = 左下
hand-lower-right = 右下

## Names of corners

corner-top = 上
corner-top-left = 左上
corner-top-right = 右上
corner-bottom = 下
corner-bottom-left = 左下
corner-bottom-right = 右下
corner-upper-left = 左上
corner-upper-right = 右上
corner-lower-left = 左下
corner-lower-right = 右下

## Points of a loop

vertex-of = { $place }の{ $corner }の角
vertex-alone = { $place }の角
vertex-cell = { $place }
vertex-end = 端

## What a clue counts

things-cells = 通るマス
things-shaded = 黒マス
things-sides = 線の辺
things-steps = 線

## What a clue counts, in short

noun-cells = マス
noun-sides = 辺
noun-steps = 線

## Clues that are zero

zeros-number = { $n }
zeros-arrow = 矢印{ $n }

## Inside and outside

area-cells = { $places }
area-many = { $place }などの{ $n }マス
area-points = { $vertex }などの{ $n }点
inside-inside = 内側
inside-outside = 外側

## Crossings

crosses-crosses =
    { $n ->
        [0] 輪を横切らない
        [1] 輪を1回横切る
        [2] 輪を2回横切る
       *[other] 輪を{ $n }回横切る
    }

## Regions

region-at = { $place }の領域

## Clues

clue-number = { $place }の{ $n }
clue-shape = { $place }の{ $shape }
clue-shape-and-number = { $place }の{ $shape }{ $n }
clue-arrow = { $place }の矢印
clue-arrow-and-number = { $place }の矢印{ $n }
clue-cell = { $place }
clue-shape-and-arrow = { $place }の{ $shape }{ $n }{ $arrow }
clue-shape-arrow = { $place }の{ $shape }{ $arrow }

## Shapes

shape-white-circle = 白丸
shape-black-circle = 黒丸
shape-gray-circle = 灰色の丸
shape-white-pearl = 白真珠
shape-black-pearl = 黒真珠
shape-moon = 月
shape-sun = 太陽
shape-white-cell = 白マス
shape-black-cell = 黒マス
shape-gray-cell = 灰色のマス

## What a clue or a rule asks for

rule-stated = { $before }{ $part }{ $after }
rule-loop-passes = { $loop }{ $clue }を通る
rule-loop-straight = { $loop }{ $clue }を直進する
rule-loop-turns = { $loop }{ $clue }で曲がる
rule-loop-turns-beside = { $loop }{ $clue }の前か後で曲がる
rule-loop-straight-on = { $loop }{ $clue }の次も直進する
rule-equal-parts = { $clue }の両側の長さは等しい
rule-unequal-parts = { $clue }の両側の長さは異なる
rule-inside = { $clue }は輪の内側
rule-outside = { $clue }は輪の外側
rule-length-of-each = { $clue }はそこを通る各直線の長さ
rule-length-of-both = { $clue }は両側の長さの合計
rule-loop-all-moons = { $loop }{ $region }の月を全部か太陽を全部通る
rule-take-turns = 月と太陽は領域ごとに交互になる
rule-empty-apart = 通らないマスは領域の境をはさんで隣り合わない
rule-loop-each-region-once = { $loop }{ $region }に一度だけ出入りする
rule-loop-runs = { $loop }ルールのとおりに進む
rule-shaded-apart = 黒マスは辺で隣り合わない
rule-no-wall = 線は壁を通らない
rule-equal-sum = { $clue }の両側の長さは等しく、合計がその数
rule-unequal-sum = { $clue }の両側の長さは異なり、合計がその数
rule-moons-alone = 月だけの領域は続かない
rule-suns-alone = 太陽だけの領域は続かない
rule-loop-all-moons-or-none = { $loop }領域の月を全部通るか一つも通らない
rule-loop-all-suns-or-none = { $loop }領域の太陽を全部通るか一つも通らない

## Names of techniques

technique-between = 間の数字
technique-beside = 隣の数字
technique-distance = 距離
technique-only-number = 唯一の数字
technique-only-cell = 唯一のマス
technique-only-arrow = 唯一の矢印
technique-one-way = 一本道
technique-every-way = どの道でも
technique-pair = ペア
technique-pocket = 袋小路
technique-dead-end = 行き止まり
technique-surrounded = 囲まれたマス
technique-isolated = 孤立したマス
technique-too-few-cells = マスの不足
technique-what-if = 背理法
technique-look-ahead = 先読み
technique-search = 全探索
technique-degree = マスの辺の数
technique-closed-loop = 輪が閉じる
technique-path-too-short = 線が短すぎる
technique-clue-order = 手がかりの順番
technique-labels-differ = 異なる番号
technique-no-common-segment = 共通の区間なし
technique-segment-out-of-reach = 届かない区間
technique-flooding = 到達範囲
technique-bridge = 橋
technique-connectivity = 連結
technique-color-balance = 市松模様
technique-left-out = 残ったもの
technique-finished = 完成した線
technique-steps-between-clues = 手がかりの間の歩数
technique-reach = 届く範囲
technique-no-gap = すき間なし
technique-segments = 区間
technique-same-segment-along-an-edge = 同じ区間
technique-paths-do-not-touch-themselves = 線は自分に触れない
technique-touching = 接触
technique-spelling = つづり
technique-positions = 位置
technique-consecutive-steps = 続く歩
technique-steps-apart = 離れた歩
technique-step-taken = 使われた歩
technique-last-place-for-a-step = 歩の最後の場所
technique-adjacent-steps = 隣り合う歩
technique-fragments = 断片
technique-block = ブロック
technique-revealed = 解を見る
technique-few-ways = 少ない道
technique-clause = 節
technique-along-the-border = 縁に沿って
technique-no-u-turn = 折り返しなし
technique-cut-off = 切り離し
technique-one-line-through-a-point = 一点に一本の線
technique-around-an-area = 領域の境界
technique-inside-and-outside = 内側と外側
technique-clue = 手がかり
technique-rule = ルール
technique-pearl-at-the-edge = 縁の真珠
technique-adjacent-black-pearls = 隣り合う黒真珠
technique-row-of-white-pearls = 並んだ白真珠
technique-clue-in-a-corner = 隅の手がかり
technique-adjacent-3s = 隣り合う3
technique-diagonal-3s = 斜めの3
technique-3-beside-0 = 0の隣の3
technique-3-diagonal-to-0 = 0の斜めの3
technique-line-into-a-3 = 3に入る線
technique-line-into-a-1 = 1に入る線

## Lists, two items at a time

list-and-more = { $a }、{ $b }
list-and-last = { $a }と{ $b }
list-or-more = { $a }、{ $b }
list-or-last = { $a }か{ $b }
list-clauses = { $a }、{ $b }
list-commas = { $a }、{ $b }
list-alternatives = { $a }か{ $b }
list-way = { $a } → { $b }

## 対局についてコーチが言うこと

coach-wrong = { $n }手目は誤り。{ $facts }
coach-guess = { $n }手目は当て推量。そこへ至る手順はまだない
coach-guess-beside = { $n }手目は当て推量。そこへ至る手順はまだない。最も易しい手順は「{ $technique }」
coach-harder = { $n }手目には「{ $technique }」が必要。もっと易しい手順「{ $easier }」がある
coach-pause = { $n }手目の前に{ $seconds }秒止まった。最も易しい手順は「{ $technique }」だった
coach-practice = 「{ $technique }」を練習しよう。すぐ気づかなかったのが{ $n }回
coach-mistakes = 誤りが{ $n }手。苦手な手筋はない
coach-guesses = 当て推量が{ $n }手。苦手な手筋はない
coach-clean = どの手も盤面から導ける。苦手な手筋はない

## 印が破る規則

fault-branches = { $line }が{ $place }で分岐している
fault-stuck = { $line }が{ $place }を通れない
fault-closes = 輪が閉じている
fault-meets = { $n1 }が{ $n2 }とつながっている
fault-twice = { $n }が{ $places }にある
fault-apart = { $place1 }の{ $n1 }と{ $place2 }の{ $n2 }が隣り合っていない
