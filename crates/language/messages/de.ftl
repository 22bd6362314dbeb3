# Was unicursal über Schritte, Hinweise und Widersprüche sagt, auf Deutsch.

## Whole sentences

text-apart = { $sentence } (keine Linie läuft neben sich selbst her)
text-no-turns = { $sentence } (keine Kehren)
text-then = { $sentence }. Damit gilt: { $next }
text-clash = { $clash }: ein Widerspruch
text-contradiction = ein Widerspruch: { $clash }
text-look = sieh dir { $place } an
text-look-corner = sieh dir die Ecke { $corner } von { $place } an
text-look-around = sieh dir das ganze Brett an
text-revealed = kein kurzes Argument führt weiter. In der gefundenen Lösung gilt: { $fact }
text-weakest = in der Zeit für einen Hinweis fand sich kein Schritt. Sieh dir { $place } an, wo nur { $n } Seiten offen sind
text-rests-on = der Schritt stützt sich hierauf: { $facts }
text-conflict = { $facts } widersprechen einander; ohne eines davon gäbe es eine Lösung
text-conflict-of-one = { $fact } widerspricht dem Brett; sonst gäbe es eine Lösung
text-conflict-of-some = { $facts } widersprechen einander
text-many-in-conflict = { $givens } widersprechen einander; ohne eines davon gäbe es eine Lösung
text-many-conflict = { $givens } widersprechen einander
text-no-board = das Brett selbst hat keine Lösung, was auch immer darauf vorgegeben ist
text-conflict-with-board = { $fact } widerspricht dem Brett
text-stop = { $text }.

## The reason for a step

sentence-between = { $n1 } muss { $n2 } und { $n3 } berühren, und das tut nur { $place }
sentence-between-moves = { $n1 } muss einen Springerzug von { $n2 } und { $n3 } entfernt sein, und das ist nur { $place }
sentence-move-away = { $n1 } muss einen Springerzug von { $n2 } auf { $place1 } entfernt sein, und dort ist nur { $place2 } übrig
sentence-move-away-from = { $n1 } muss einen Springerzug von { $n2 } entfernt sein, und dort ist nur { $place } übrig
sentence-beside = { $n1 } muss { $n2 } auf { $place1 } berühren, und daneben ist nur { $place2 } frei
sentence-beside-it = { $n1 } muss { $n2 } berühren, und daneben ist nur { $place } frei
sentence-go-on-up = von { $n1 } aus geht es nur weiter über { $route }, hinauf bis { $n2 }
sentence-go-on-down = von { $n1 } aus geht es nur weiter über { $route }, hinab bis { $n2 }
sentence-reach-of-both = { $n1 } liegt { $away1 } { $n2 } und { $away2 } { $n3 }, und nur { $place } ist von beiden aus erreichbar
sentence-reach-of-one = { $n1 } liegt { $away } { $n2 }, und nur { $place } ist erreichbar
sentence-neighbors-only-at = { $n } braucht seine Nachbarzahlen neben sich, und das geht nur auf { $place }
sentence-only-number = von den fehlenden Zahlen kann nur { $n } nach { $place } kommen
sentence-pair = { $n1 } und { $n2 } besetzen { $places }, also { $stand } { $numbers } woanders
sentence-pair-others = { $n1 } und { $n2 } besetzen { $places }, also stehen andere Zahlen woanders
sentence-pocket-of-one = nur { $n } kann nach { $pocket } kommen
sentence-pocket-of-many = nur { $n1 } bis { $n2 } können { $pocket } füllen
sentence-one-way = { $trip } gibt es nur einen Weg: { $route }
sentence-one-way-on = { $trip } gibt es nur einen Weg: { $route }
sentence-every-way = auf jedem Weg { $trip } steht { $n } auf { $place }
sentence-no-way = auf keinem Weg { $trip } steht { $n } auf { $places }
sentence-no-way-at-all = auf keinem Weg { $trip } steht { $n1 } auf einem der { $n2 } markierten Felder
sentence-passes = jeder Weg { $trip } geht durch { $place }, also steht dort keine andere Zahl
sentence-passes-all = jeder Weg { $trip } geht durch { $places }, also steht in diesen Feldern keine andere Zahl
sentence-dead-end = { $n } steht nicht auf { $place1 }: sie käme von { $place2 } und müsste dorthin zurück
sentence-dead-end-two = weder { $n1 } noch { $n2 } steht auf { $place1 }: sie käme von { $place2 } und müsste dorthin zurück
sentence-dead-end-many = keine der Zahlen { $numbers } steht auf { $place1 }: sie käme von { $place2 } und müsste dorthin zurück
sentence-points-only-at = von den Feldern, auf die { $place1 } zeigt, kann nur { $place2 } folgen
sentence-points-between = nur { $place } kann { $n1 } sein: { $n2 } zeigt darauf, und es zeigt auf { $n3 }
sentence-pointed-at-only-from = von den Feldern, die auf { $place1 } zeigen, kann nur { $place2 } davor kommen
sentence-points-at-next = { $start } zeigt auf { $n }, und dort ist nur { $place } übrig
sentence-is-pointed-at = { $n } muss auf { $start } zeigen, und von den übrigen Feldern tut das nur { $place }
sentence-only-fits = nur { $n } passt auf { $place }: jeder anderen Zahl fehlte die davor oder danach
sentence-only-cell = { $place } ist das einzige Feld, also steht dort 1
sentence-begins-there = { $place } ist eine Sackgasse, also beginnt die Linie dort mit 1
sentence-ends-there = { $place } ist eine Sackgasse, also endet die Linie dort mit { $n }
sentence-is-at = { $n } steht auf { $place1 }, nicht auf { $place2 }: { $outcome }
sentence-is-not-at = { $n } steht nicht auf { $place }: { $outcome }
sentence-number-by-search = hier hilft kein kurzes Argument; alles durchprobieren ergibt { $n } auf { $place }
sentence-search-fails = hier hilft kein kurzes Argument; alles durchprobieren ergibt, dass es keine Lösung gibt
sentence-search = hier hilft kein kurzes Argument; alles durchprobieren ergibt: { $facts }
sentence-only-line = nur die { $line } von { $n } kann nach { $places } kommen
sentence-on-its-way = auf dem Weg von { $n1 } nach { $n2 }, und auf keinem anderen, kann die { $line } durch { $places } gehen
sentence-nowhere-else = die { $line } kann nirgends sonst { $begin } als auf { $places }
sentence-nowhere-else-than-these = die { $line } kann nirgends sonst { $begin } als auf diesen Feldern
sentence-too-few-of-color = wie ein Schachbrett gefärbt hätte das Brett zu wenige Felder einer Farbe, wenn die { $line } auf { $places } { $begin } würde
sentence-cannot-end = die { $line } kann nicht auf { $place } { $begin }: sie käme nicht durch alle Felder
sentence-contradicts = das widerspricht sich selbst
sentence-belong-together = { $pairs } gehören zu einer { $line }, die nicht neben sich selbst herläuft, also sind sie verbunden
sentence-would-touch = { $pairs } verbunden, würde eine { $line } { $touch }
sentence-would-turn = wenn { $pairs } nicht verbunden wären, müsste die { $line } kehrtmachen
sentence-turn = { $pairs } verbunden wäre eine Kehre
sentence-bridge = die Seite zwischen { $pairs } ist der einzige Weg zwischen zwei Teilen des Bretts: die { $line } muss ihn nehmen
sentence-no-bridge = zwischen { $pairs } ist der einzige Weg in einen Teil des Bretts: die { $line } käme nicht wieder heraus
sentence-in-two = ohne den Weg von { $place1 } nach { $place2 } zerfiele die { $line } in zwei Teile
sentence-cuts-off = { $pairs } verbunden, würde ein Teil des Bretts abgeschnitten
sentence-colors = zählt man die zwei Farben eines Schachbretts, die jeder Schritt wechselt, so ergibt sich: { $facts }
sentence-too-few-without = wenn { $pairs } nicht verbunden wären, blieben dort zu wenige Seiten übrig
sentence-too-few-with = wenn { $pairs } verbunden wären, blieben dort zu wenige Seiten übrig
sentence-no-common-label = { $place1 } und { $place2 } können keine gemeinsame Beschriftung haben
sentence-no-common-stretch = kein Stück der { $line } zwischen zwei Hinweisen kann durch { $place1 } und { $place2 } gehen
sentence-labels-apart = { $place1 } kann nur zu { $labels1 } gehören und { $place2 } nur zu { $labels2 }, also sind sie nicht verbunden
sentence-label-of-one = { $place1 } kann nur zu { $labels } gehören, { $place2 } aber nicht
sentence-stretches-apart = die { $line } geht durch { $place1 } nur { $gaps1 } und durch { $place2 } nur { $gaps2 }, also nicht vom einen zum anderen
sentence-gaps-apart = { $place1 } liegt { $gaps1 } und { $place2 } { $gaps2 }, also sind sie nicht verbunden
sentence-gap-of-one = { $place1 } liegt { $gaps }, { $place2 } aber nicht
sentence-has-to-go = die { $line } muss von { $place1 } nach { $place2 } gehen
sentence-needed = ohne den Weg von { $place1 } nach { $place2 }: { $clash }
sentence-two-sides = { $places } haben nur je zwei offene Seiten: die { $line } geht durch beide
sentence-four-corners = durch jede der vier Ecken geht die Linie über beide Seiten
sentence-corners = durch die Ecken { $places } geht die Linie je über beide Seiten
sentence-only-way = von { $start } aus ist der einzige Weg { $route }{ $beside }
sentence-only-ways = die einzigen Wege weiter sind { $routes }{ $beside }
sentence-only-ways-from = von { $start } aus sind die einzigen Wege { $routes }{ $beside }
sentence-cannot-go-on = die { $line } kann von { $start } nicht weitergehen, also { $begins } sie dort{ $because }
sentence-one-side-open = nur eine Seite von { $start } ist offen, also { $begins } die { $line } dort, neben { $place }{ $because }
sentence-ends-and-goes = die { $line } { $begins } auf { $start } und geht von da nach { $places }{ $because }
sentence-joined-only = { $start } kann nur mit { $place1 } und { $place2 } verbunden sein{ $because }
sentence-goes-on = von { $start } aus kann die { $line } nur nach { $places } weitergehen{ $because }
sentence-it-goes-on = von { $start } aus geht es nach { $places } weiter{ $because }
sentence-suppose = { $conclusion }. Denn sonst { $woulds }, und { $clash }
sentence-suppose-only = { $conclusion }. Denn sonst gälte: { $clash }
sentence-border = am Rand entlang: { $conclusion }. Denn sonst { $woulds }, und { $clash }
sentence-border-only = am Rand entlang: { $conclusion }. Denn sonst gälte: { $clash }
sentence-way-on = bei { $vertex } geht es nur auf eine Weise weiter: { $says }
sentence-two-ways = die Schleife geht durch { $vertex }, und dort sind nur zwei Seiten offen: { $says }
sentence-two-ways-there = bei { $vertex } sind nur zwei Seiten offen: { $says }
sentence-two-ways-each = die Schleife geht durch { $places }, wo jeweils nur zwei Seiten offen sind
sentence-not-on = bei { $vertex } könnte die Schleife nicht weitergehen: { $says }
sentence-not-on-often = Sackgassen: { $says }
sentence-leaves-out-end = { $place } ist eine Sackgasse: Die Schleife lässt das Feld aus
sentence-leaves-out-ends = { $places } sind Sackgassen: Die Schleife lässt sie aus
sentence-shaded-end = { $place } ist eine Sackgasse, also schwarz
sentence-shaded-ends = { $places } sind Sackgassen, also schwarz
sentence-too-early = { $says }, sonst schlösse sich die Schleife zu früh
sentence-even = die Schleife quert den Rand { $area } eine gerade Zahl von Malen, bisher { $n ->
    [0] nie
    [1] einmal
    [2] zweimal
   *[other] { $n }-mal
}: { $says }
sentence-both-there = { $place1 } und { $place2 } liegen beide { $inside }, also geht keine Linie zwischen ihnen durch
sentence-one-there = { $place1 } liegt { $inside1 } und { $place2 } { $inside2 }, also geht die Schleife zwischen ihnen durch
sentence-runs-between = die Schleife geht zwischen { $place1 }, das { $inside1 } liegt, und { $place2 } durch, also liegt { $place2 } { $inside2 }
sentence-runs-not-between = zwischen { $place1 }, das { $inside } liegt, und { $place2 } geht keine Linie durch, also liegt auch { $place2 } { $inside }
sentence-step-between = { $says }, denn eine Seite dieses Schritts liegt innen und die andere außen
sentence-step-within = { $says }, denn beide Seiten dieses Schritts liegen { $inside }
sentence-crosses = { $place1 } liegt { $inside1 }, und der Weg { $route } { $crosses }, also liegt { $place2 } { $inside2 }
sentence-crosses-in = von außen her gilt: Der Weg { $route } { $crosses }, also liegt { $place } { $inside }
sentence-so = { $says1 }, also: { $says2 }
sentence-rule = { $rule }: { $says }
sentence-rule-there = { $says1 }, und { $rule }: { $says2 }
sentence-rule-since = { $rule }: { $says1 }, denn { $says2 }
sentence-has-none = { $clue } hat keine { $things }: { $says }
sentence-have-none = { $zeros } bei { $places } haben keine { $things }: { $says }
sentence-has-all = { $clue } hat schon alle { $things }: { $says }
sentence-needs-all = { $clue } braucht alle { $nouns }, die noch übrig sind: { $says }
sentence-pattern = { $technique }: { $says }
sentence-pattern-why = { $technique }: { $says }. Denn sonst gälte: { $clash }
sentence-otherwise = { $says }. Denn sonst gälte: { $clash }
sentence-otherwise-all = { $says1 }. Denn sonst gälte: { $says2 }, und { $clash }
sentence-loop-by-search = hier hilft kein kurzes Argument; alles durchprobieren ergibt: { $says }
sentence-would-read = wären { $pairs } verbunden, { $reading } auf der { $line }

## The reason without its conclusion

why-near-both = { $n1 } muss { $n2 } und { $n3 } berühren
why-move-from-both = { $n1 } muss einen Springerzug von { $n2 } und { $n3 } entfernt sein
why-move = { $n1 } muss einen Springerzug von { $n2 } entfernt sein
why-near = { $n1 } muss { $n2 } berühren
why-go-on = überlege, wie der Weg von { $n1 } aus weitergehen kann
why-reach-of-both = { $n1 } ist { $away1 } { $n2 } und { $away2 } { $n3 }
why-reach = { $n1 } ist { $away } { $n2 }
why-neighbors = { $n } muss beide Nachbarzahlen berühren
why-cell = überlege, welche der fehlenden Zahlen nach { $place } kommen kann
why-pair = überlege, wo { $n1 } und { $n2 } sein können
why-pocket = überlege, welche Zahlen hierhin kommen: { $pocket }
why-ways = überlege, welche Wege es gibt: { $trip }
why-back = von { $place2 } aus darf der Weg nicht wieder zurückführen
why-points = überlege, auf welche freien Felder { $place1 } zeigt
why-pointed = überlege, welche freien Felder auf { $place1 } zeigen
why-points-between = { $n2 } muss auf das Feld zeigen, und das Feld auf { $n3 }
why-points-at = { $start } zeigt auf { $n }
why-pointed-at = { $n } muss auf { $start } zeigen
why-outcome = überlege, was sonst geschieht: { $outcome }
why-search = kein kurzes Argument führt weiter
why-end = der Weg hat ein Ende, und dafür bleiben nur wenige Felder
why-colors = färbe das Brett wie ein Schachbrett: jeder Schritt wechselt die Farbe
why-stretches = überlege, zwischen welchen Hinweisen die Linie hier sein kann
why-labels = überlege, wessen Linie hier sein kann
why-together = die Linie kehrt nicht neben sich selbst um
why-touch = die { $line } darf nicht: { $touch }
why-read = überlege, was auf der Linie stünde: { $reading }
why-bridge = überlege, wie die Teile des Bretts bei { $pairs } zusammenhängen
why-parts = die Linie darf keinen Teil des Bretts abschneiden
why-too-few = jedes Feld braucht zwei Seiten
why-two-sides = nur zwei Seiten sind dort offen
why-otherwise = überlege, was sonst gälte: { $clash }
why-pattern = kennst du dieses Muster? { $technique }
why-way-on = es gibt nur einen Weg weiter: { $vertex }
why-dead-end = dort ginge die Linie nicht weiter
why-early = die Schleife darf sich nicht zu früh schließen
why-even = zähle die Seiten um ein Gebiet herum
why-inside = überlege, was innerhalb der Schleife liegt und was außerhalb
why-crosses = zähle, wie oft der Weg von dort die Schleife kreuzt
why-rule = { $rule }
why-has-none = { $clue } hat keine { $things }
why-have-none = { $zeros } auf { $places } haben keine { $things }
why-has-all = { $clue } hat schon alle { $things }
why-needs-all = { $clue } braucht alle { $nouns }, die noch übrig sind
why-other-ways = auf jedem anderen Weg { $reasons }
why-closed = { $reasons }
why-one-way = nur ein Weg ist dort offen

## What follows from a number that is tried

outcome-clash = sonst gälte: { $clash }
outcome-goes = sonst käme { $n } nach { $place }, und dann: { $clash }
outcome-forced = sonst wären { $numbers } erzwungen, und dann: { $clash }

## Contradictions

clash-no-cell-between = { $n1 } findet kein Feld zwischen { $n2 } und { $n3 }
clash-no-cell-in-reach = { $n1 } findet kein Feld in Reichweite von { $n2 }
clash-no-cell = { $n } findet kein Feld
clash-no-number-at = keine fehlende Zahl kann nach { $place } kommen
clash-no-fit = keine Zahl passt auf { $place }
clash-too-few-cells =
    { $n ->
        [one] { $numbers } hätten nur ein Feld
       *[other] { $numbers } hätten nur { $n } Felder
    }
clash-not-filled = { $pocket } lässt sich nicht füllen
clash-beyond = die { $line } müsste über ihr Ende { $place } hinausgehen
clash-twice = die { $line } müsste zweimal durch { $place } gehen
clash-not-passed = die { $line } käme nicht durch { $place }{ $because }
clash-it-not-passed = sie käme nicht durch { $place }{ $because }
clash-many-ends = die { $line } hätte zu viele Enden
clash-no-end = die { $line } könnte nicht enden
clash-loop = eine Schleife würde sich schließen
clash-turn = die { $line } würde kehrtmachen
clash-touch = eine { $line } würde { $touch }
clash-beside = eine { $line } liefe neben sich selbst her
clash-reads = mit der { $line } { $reading }
clash-finished = die { $line } wäre fertig, bevor sie überall war
clash-meet = { $n1 } träfe auf { $n2 }
clash-wrong-clue = die { $line } träfe auf den falschen Hinweis
clash-wrong-order = { $numbers } kämen in der falschen Reihenfolge
clash-cut-off = ein Teil des Bretts wäre abgeschnitten
clash-colors = auf einem wie ein Schachbrett gefärbten Brett gingen die zwei Farben nicht auf
clash-not-to-next = die { $line } käme nicht von einem Hinweis zum nächsten
clash-not-joined = die beiden { $n } ließen sich nicht verbinden
clash-not-there = { $n1 } käme nicht zu { $n2 }
clash-no-label = { $place } könnte zu keiner Beschriftung gehören
clash-no-stretch = die { $line } ginge zwischen keinen zwei Hinweisen durch { $place }
clash-no-same-label = { $place1 } und { $place2 } könnten nicht zur selben Beschriftung gehören
clash-no-same-stretch = { $place1 } und { $place2 } könnten nicht zwischen denselben zwei Hinweisen liegen
clash-nothing = nichts passte mehr
clash-loop-branches = { $loop } verzweigt sich bei { $vertex }
clash-loop-ends = { $loop } endet bei { $vertex }
clash-loop-not-visited = { $loop } kommt nicht durch { $vertex }
clash-loop-closes = { $loop } schließt sich zu früh
clash-loop-odd = { $loop } verließe ein Gebiet ohne Rückkehr
clash-inside-out = innen und außen passen nicht zusammen: { $edge }
clash-loop-misses = { $loop } verfehlt { $clue }
clash-loop-not-straight = { $loop } kann nicht gerade durch { $clue } gehen
clash-loop-no-turn = { $loop } kann auf { $clue } nicht abbiegen
clash-loop-no-turn-beside = { $loop } biegt weder vor noch nach { $clue } ab
clash-loop-not-straight-on = { $loop } kann nach { $clue } nicht geradeaus weitergehen
clash-equal-parts = beide Teile bei { $clue } sind gleich lang
clash-unequal-parts = die Teile bei { $clue } sind verschieden lang
clash-is-inside = { $clue } liegt in der Schleife
clash-is-outside = { $clue } liegt außerhalb der Schleife
clash-wrong-length = ein gerader Teil bei { $clue } hat die falsche Länge
clash-wrong-lengths = die beiden Teile bei { $clue } haben zusammen die falsche Länge
clash-loop-some-moons = { $loop } geht weder durch alle Monde noch durch alle Sonnen von { $region }
clash-no-turns = zwei Gebiete nacheinander haben Monde, oder Sonnen
clash-empty-touch = leere Felder zweier Gebiete berühren sich
clash-loop-region-twice = { $loop } betritt { $region } nicht genau einmal
clash-loop-runs-not = { $loop } verläuft nicht, wie es die Regeln sagen
clash-shaded-touch = zwei schwarze Felder berühren sich
clash-through-wall = eine Linie geht durch eine Wand
clash-too-many = { $clue } hat zu viele { $things }
clash-too-few = { $clue } hat zu wenige { $things }
clash-dead-end = { $place } ist eine Sackgasse
clash-both-shaded = { $places } sind schwarz und berühren sich
clash-both-empty = { $places } sind leer und berühren sich
clash-wrong-parts = die Teile bei { $clue } passen nicht dazu
clash-loop-some-moons-only = { $loop } geht nur durch einige Monde eines Gebiets
clash-loop-some-suns-only = { $loop } geht nur durch einige Sonnen eines Gebiets

## Facts

fact-joined = { $place1 } und { $place2 } sind verbunden
fact-not-joined = { $place1 } und { $place2 } sind nicht verbunden
fact-first-at = der erste Hinweis steht auf { $place }
fact-first-not-at = der erste Hinweis steht nicht auf { $place }
fact-last-at = der letzte Hinweis steht auf { $place }
fact-last-not-at = der letzte Hinweis steht nicht auf { $place }
fact-end-at = ein Ende ist auf { $place }
fact-no-end-at = kein Ende ist auf { $place }
fact-between = { $place } liegt zwischen { $n1 } und { $n2 }
fact-belongs = { $place } gehört zu { $n }
fact-belongs-not = { $place } gehört nicht zu { $n }
fact-is = { $place } ist { $n }
fact-is-one-of = { $place } ist eine Zahl von { $n1 } bis { $n2 }
fact-is-not = { $place } ist nicht { $n }
fact-visits = die Schleife geht durch { $place }
fact-leaves-out = die Schleife lässt { $place } aus
fact-inside = { $place } liegt in der Schleife
fact-outside = { $place } liegt außerhalb der Schleife
fact-leads = { $place1 } führt nach { $place2 }
fact-number-at = { $n } auf { $place }
fact-clue = der Hinweis auf { $place }
fact-wall = die Wand zwischen { $place1 } und { $place2 }
fact-hole = das Loch auf { $place }
fact-start = der Anfang auf { $place }
fact-end = das Ende auf { $place }

## Numbers of givens

given-clues =
    { $n ->
        [one] 1 Hinweis
       *[other] { $n } Hinweise
    }
given-ends =
    { $n ->
        [one] 1 festes Ende
       *[other] { $n } feste Enden
    }
given-walls =
    { $n ->
        [one] 1 Wand
       *[other] { $n } Wände
    }
given-links =
    { $n ->
        [one] 1 Verbindung
       *[other] { $n } Verbindungen
    }
given-holes =
    { $n ->
        [one] 1 Loch
       *[other] { $n } Löcher
    }

## Words for the line

line-line = Linie
line-path = Linie
line-loop = Schleife

## Distances

away-next = neben
away-move = einen Springerzug von
away-steps =
    { $n ->
        [one] 1 Schritt von
       *[other] { $n } Schritte von
    }

## Verbs that agree with a number

stand-stand =
    { $n ->
        [one] steht
       *[other] stehen
    }

## Numbers

number-range = { $n1 } bis { $n2 }
number-at = { $n } auf { $place }
numbers-along = { $n1 } bis { $n2 } entlang { $route }

## Pockets

pocket-cell = { $place }
pocket-of = die Tasche aus { $places }
pocket-large = die Tasche von { $n } Feldern bei { $place }

## The ends of a way

trip-way = von { $n1 } nach { $n2 }
trip-on = weiter von { $n1 } nach { $n2 }
trip-over = von { $n1 } über { $numbers } nach { $n2 }
trip-on-over = weiter von { $n1 } über { $numbers } nach { $n2 }

## Infinitives

begin-begin = beginnen
begin-end = enden

## Verbs

begins-begins = beginnt
begins-ends = endet

## What a line may not do

touch-square = ein Quadrat füllen
touch-itself = sich selbst berühren

## Pairs of cells

pair-and = { $place1 } und { $place2 }

## Labels

label-one = { $n }
label-another = einer anderen Beschriftung

## Parts of the line

gap-at = bei { $n }
gap-between = zwischen { $n1 } und { $n2 }

## A cell by its name

start-clue = { $n } auf { $place }
start-number = { $n }
start-corner = { $place } (Ecke)
start-cell = { $place }

## Why a way is the only one

beside-none = { "" }
beside-passed = : die anderen Felder daneben sind schon besucht
beside-crossed = : die anderen Seiten sind ausgekreuzt
beside-both = : die anderen Felder sind schon besucht oder ausgekreuzt
beside-reasons = : auf jedem anderen Weg { $reasons }

## What would happen on another way

stretch-loop = schlösse sich eine Schleife
stretch-meet = würden Hinweise aufeinandertreffen, die nicht zusammengehören
stretch-turn = kehrte die Linie neben sich selbst um
stretch-touch = würde die { $line } { $touch }
stretch-early = wäre die { $line } zu früh fertig
stretch-reads = { $reading }
stretch-out = wäre eine ausgeschlossene Seite nötig

## Why the other sides are closed

because-none = { "" }
because-walls = : Wände schließen die anderen Seiten
because-reasons = : { $reasons }

## Why a side is closed

reason-meets = sonst träfe sie { $mets }
reason-clue-meets = { $n } träfe { $mets }
reason-is-passed = { $wheres } ist schon besucht
reason-are-passed = { $wheres } sind schon besucht
reason-is-beside = { $where } ist schon besucht
reason-is-already = { $wheres } ist schon besucht
reason-are-already = { $wheres } sind schon besucht
reason-is-crossed = { $wheres } ist ausgekreuzt
reason-are-crossed = { $wheres } sind ausgekreuzt
reason-loop = { $headings } schlösse sich eine Schleife
reason-turn = { $headings } wäre eine Kehre
reason-touch = { $headings } würde die { $line } { $touch }
reason-reads = { $headings } { $reading }
reason-early = { $headings } wäre die { $line } zu früh fertig
reason-is-out = { $wheres } ist ausgeschlossen
reason-are-out = { $wheres } sind ausgeschlossen

## Why a loop does not go on to a cell

closed-passed = { $wheres } ist schon besucht
closed-are-passed = { $wheres } sind schon besucht
closed-left-out = { $wheres } bleibt frei
closed-are-left-out = { $wheres } bleiben frei
closed-shaded = { $wheres } ist schwarz
closed-are-shaded = { $wheres } sind schwarz
closed-crossed = die Seite zu { $wheres } ist ausgekreuzt
closed-are-crossed = die Seiten zu { $wheres } sind ausgekreuzt
closed-wall = eine Wand schließt die Seite zu { $wheres }
closed-are-walls = Wände schließen die Seiten zu { $wheres }

## Clues that would be met

met-clue = { $wheres } auf { $n }

## Directions of cells

where-above = oben
where-below = unten
where-to-the-left = links
where-to-the-right = rechts
where-left = links
where-right = rechts
where-at = auf { $place }

## Letters along the line

reading-read = läse man { $word }
reading-only = läse man nur { $word }
reading-begin = begänne das Wort mit { $word }
reading-end = endete das Wort mit { $word }
reading-none = läse man keinen Teil des Worts

## Directions of the line

heading-up = oben
heading-down = unten
heading-left = links
heading-right = rechts
heading-to = auf { $place }

## Suppositions

refuted-went = die { $line } geht nicht von { $place1 } nach { $place2 }
refuted-went-not = die { $line } geht von { $place1 } nach { $place2 }
refuted-began = die { $line } beginnt nicht auf { $place }
refuted-ended = die { $line } endet nicht auf { $place }
refuted-began-not = die { $line } beginnt auf { $place }
refuted-ended-not = die { $line } endet auf { $place }
refuted-fact = es gilt nicht: { $fact }

## What would follow

would-go = ginge die { $line } { $routes }
would-joined = wären { $place1 } und { $place2 } verbunden
would-not-joined = wären { $place1 } und { $place2 } nicht verbunden
would-begin = würde die Linie auf { $place } { $begin }
would-begin-not = würde die Linie nicht auf { $place } { $begin }
would-lie = läge { $place } zwischen { $n1 } und { $n2 }
would-belong = gehörte { $place } zu { $n }
would-fact = gälte: { $fact }

## What is known of a loop

say-goes = { $loop } geht von { $place } nach { $places }
say-goes-not = { $loop } geht nicht von { $place } nach { $places }
say-goes-through = { $loop } geht zwischen { $first } und { $last } über { $n } Seiten
say-goes-each = { $loop } geht { $goings }
say-goes-not-each = { $loop } geht nicht { $goings }
say-also-not = nicht von { $place } nach { $places }
say-also-not-each = nicht { $goings }
say-on = { $n } Seiten von { $first } bis { $last } liegen auf der Schleife
say-not-on = { $n } Seiten von { $first } bis { $last } sind ausgekreuzt
say-side-on = { $edges } liegt auf der Schleife
say-side-not-on = { $edges } ist ausgekreuzt
say-sides-on = { $edges } liegen auf der Schleife
say-sides-not-on = { $edges } sind ausgekreuzt
say-visits = { $loop } geht durch { $places }
say-visits-many = { $loop } geht durch { $n } Felder von { $first } bis { $last }
say-leaves-out = { $loop } lässt { $places } aus
say-leaves-out-many = { $loop } lässt { $n } Felder von { $first } bis { $last } aus
say-shaded = { $places } ist schwarz
say-are-shaded = { $places } sind schwarz
say-many-shaded = { $n } Felder von { $first } bis { $last } sind schwarz
say-inside = { $places } liegt innen
say-are-inside = { $places } liegen innen
say-many-inside = { $n } Felder von { $first } bis { $last } liegen innen
say-outside = { $places } liegt außen
say-are-outside = { $places } liegen außen
say-many-outside = { $n } Felder von { $first } bis { $last } liegen außen
say-nothing = dort bleibt nichts offen
say-then-goes-not = geht nicht von { $place } nach { $places }
say-then-goes-not-each = geht nicht { $goings }
say-then-visits = geht durch { $places }
say-then-leaves-out = lässt { $places } aus
say-then-leaves-out-many = lässt { $n } Felder von { $first } bis { $last } aus
say-not-shaded = { $places } ist nicht schwarz
say-are-not-shaded = { $places } sind nicht schwarz
say-many-not-shaded = { $n } Felder von { $first } bis { $last } sind nicht schwarz
say-then-visits-many = geht durch { $n } Felder von { $first } bis { $last }

## The subject of a clause

loop-loop = die Schleife
loop-it = sie

## Ways of a loop

going-from = von { $place1 } nach { $place2 }
going-route = { $route }

## Sides

edge-one = { $place } { $hands }
edge-several = { $place } { $hands }
edge-between = die Seite zwischen { $place1 } und { $place2 }
edge-end = das Ende
edge-its = die Seite { $hands }
edge-its-several = die Seiten { $hands }

## Names of sides

hand-top = oben
hand-bottom = unten
hand-left = links
hand-right = rechts
hand-upper-left = oben links
hand-upper-right = oben rechts
hand-lower-left = unten links
hand-lower-right = unten rechts

## Names of corners

corner-top = oben
corner-top-left = oben links
corner-top-right = oben rechts
corner-bottom = unten
corner-bottom-left = unten links
corner-bottom-right = unten rechts
corner-upper-left = oben links
corner-upper-right = oben rechts
corner-lower-left = unten links
corner-lower-right = unten rechts

## Points of a loop

vertex-of = der Ecke { $corner } von { $place }
vertex-alone = der Ecke { $place }
vertex-cell = { $place }
vertex-end = dem Ende

## What a clue counts

things-cells = besuchten Felder
things-shaded = schwarzen Felder
things-sides = Seiten
things-steps = Schritte

## What a clue counts, in short

noun-cells = Felder
noun-sides = Seiten
noun-steps = Schritte

## Clues that are zero

zeros-number = die Zahlen { $n }
zeros-arrow = die Pfeile { $n }

## Inside and outside

area-cells = von { $places }
area-many = der { $n } Felder bei { $place }
area-points = der { $n } Punkte bei { $vertex }
inside-inside = innen
inside-outside = außen

## Crossings

crosses-crosses =
    { $n ->
        [0] kreuzt die Schleife nie
        [1] kreuzt die Schleife einmal
        [2] kreuzt die Schleife zweimal
       *[other] kreuzt die Schleife { $n }-mal
    }

## Regions

region-at = das Gebiet bei { $place }

## Clues

clue-number = { $place } ({ $n })
clue-shape = { $place } ({ $shape })
clue-shape-and-number = { $place } ({ $shape } { $n })
clue-arrow = { $place } (Pfeil)
clue-arrow-and-number = { $place } (Pfeil { $n })
clue-cell = { $place }
clue-shape-and-arrow = { $place } ({ $shape } { $n }{ $arrow })
clue-shape-arrow = { $place } ({ $shape } { $arrow })

## Shapes

shape-white-circle = weißer Kreis
shape-black-circle = schwarzer Kreis
shape-gray-circle = grauer Kreis
shape-white-pearl = weiße Perle
shape-black-pearl = schwarze Perle
shape-moon = Mond
shape-sun = Sonne
shape-white-cell = weißes Feld
shape-black-cell = schwarzes Feld
shape-gray-cell = graues Feld

## What a clue or a rule asks for

rule-stated = { $before }{ $part }{ $after }
rule-loop-passes = { $loop } geht durch { $clue }
rule-loop-straight = { $loop } geht gerade durch { $clue }
rule-loop-turns = { $loop } biegt auf { $clue } ab
rule-loop-turns-beside = { $loop } biegt vor oder nach { $clue } ab
rule-loop-straight-on = { $loop } geht nach { $clue } geradeaus weiter
rule-equal-parts = beide Teile bei { $clue } sind gleich lang
rule-unequal-parts = die Teile bei { $clue } sind verschieden lang
rule-inside = { $clue } liegt in der Schleife
rule-outside = { $clue } liegt außerhalb der Schleife
rule-length-of-each = { $clue } nennt die Länge jedes geraden Teils dort
rule-length-of-both = { $clue } nennt die Länge seiner beiden Teile zusammen
rule-loop-all-moons = { $loop } geht durch alle Monde oder durch alle Sonnen von { $region }
rule-take-turns = Monde und Sonnen wechseln von Gebiet zu Gebiet
rule-empty-apart = leere Felder zweier Gebiete haben keine gemeinsame Seite
rule-loop-each-region-once = { $loop } betritt und verlässt { $region } einmal
rule-loop-runs = { $loop } verläuft, wie es die Regeln sagen
rule-shaded-apart = schwarze Felder haben keine gemeinsame Seite
rule-no-wall = keine Linie geht durch eine Wand
rule-equal-sum = die Teile bei { $clue } sind gleich lang und haben zusammen diese Länge
rule-unequal-sum = die Teile bei { $clue } sind verschieden lang und haben zusammen diese Länge
rule-moons-alone = zwei Gebiete mit lauter Monden folgen nicht aufeinander
rule-suns-alone = zwei Gebiete mit lauter Sonnen folgen nicht aufeinander
rule-loop-all-moons-or-none = { $loop } geht durch alle Monde eines Gebiets oder durch keinen
rule-loop-all-suns-or-none = { $loop } geht durch alle Sonnen eines Gebiets oder durch keine

## Names of techniques

technique-between = dazwischen
technique-beside = daneben
technique-distance = Abstand
technique-only-number = einzige Zahl
technique-only-cell = einziges Feld
technique-only-arrow = einziger Pfeil
technique-one-way = einziger Weg
technique-every-way = jeder Weg
technique-pair = Paar
technique-pocket = Tasche
technique-dead-end = Sackgasse
technique-surrounded = eingeschlossen
technique-isolated = abgelegen
technique-too-few-cells = zu wenige Felder
technique-what-if = was wäre wenn
technique-look-ahead = vorausschauen
technique-search = Suche
technique-degree = Seiten eines Felds
technique-closed-loop = geschlossene Schleife
technique-path-too-short = Linie zu kurz
technique-clue-order = Reihenfolge der Hinweise
technique-labels-differ = verschiedene Beschriftungen
technique-no-common-segment = kein gemeinsames Stück
technique-segment-out-of-reach = außer Reichweite
technique-flooding = Fluten
technique-bridge = Brücke
technique-connectivity = Zusammenhang
technique-color-balance = Schachbrettfarben
technique-left-out = ausgelassen
technique-finished = fertig
technique-steps-between-clues = Schritte zwischen Hinweisen
technique-reach = Reichweite
technique-no-gap = keine Lücke
technique-segments = Abschnitte
technique-same-segment-along-an-edge = gleicher Abschnitt entlang einer Kante
technique-paths-do-not-touch-themselves = Linien berühren sich nicht selbst
technique-touching = Berührung
technique-spelling = Buchstabieren
technique-positions = Positionen
technique-consecutive-steps = aufeinanderfolgende Schritte
technique-steps-apart = Schritte auseinander
technique-step-taken = vergebener Schritt
technique-last-place-for-a-step = letzter Platz für einen Schritt
technique-adjacent-steps = benachbarte Schritte
technique-fragments = Bruchstücke
technique-block = Block
technique-revealed = Blick in die Lösung
technique-few-ways = wenige Wege
technique-clause = Klausel
technique-along-the-border = am Rand entlang
technique-no-u-turn = keine Kehre
technique-cut-off = abgeschnitten
technique-one-line-through-a-point = eine Linie durch jeden Punkt
technique-around-an-area = um ein Gebiet herum
technique-inside-and-outside = innen und außen
technique-clue = Hinweis
technique-rule = Regel
technique-pearl-at-the-edge = Perle am Rand
technique-adjacent-black-pearls = schwarze Perlen nebeneinander
technique-row-of-white-pearls = weiße Perlen in einer Reihe
technique-clue-in-a-corner = Hinweis in der Ecke
technique-adjacent-3s = 3 neben 3
technique-diagonal-3s = 3 schräg neben 3
technique-3-beside-0 = 3 neben 0
technique-3-diagonal-to-0 = 3 schräg neben 0
technique-line-into-a-3 = Linie in eine 3
technique-line-into-a-1 = Linie in eine 1

## Lists, two items at a time

list-and-more = { $a }, { $b }
list-and-last = { $a } und { $b }
list-or-more = { $a }, { $b }
list-or-last = { $a } oder { $b }
list-clauses = { $a }, und { $b }
list-commas = { $a }, { $b }
list-alternatives = { $a } oder { $b }
list-way = { $a } → { $b }

## Was ein Trainer zu einem Spiel sagt

coach-wrong = Zug { $n } ist falsch: { $facts }
coach-guess = Zug { $n } ist geraten: Noch führt kein Schritt dahin
coach-guess-beside = Zug { $n } ist geraten: Noch führt kein Schritt dahin. Der einfachste Schritt ist „{ $technique }“
coach-harder = Zug { $n } braucht „{ $technique }“. Es gibt einen einfacheren Schritt: „{ $easier }“
coach-pause = Vor Zug { $n } war { $seconds } Sekunden Pause. Der einfachste Schritt war „{ $technique }“
coach-practice =
    { $n ->
        [one] Übe „{ $technique }“: Einmal hast du das nicht gleich gesehen
       *[other] Übe „{ $technique }“: { $n }-mal hast du das nicht gleich gesehen
    }
coach-mistakes =
    { $n ->
        [one] Ein Zug ist falsch. Keine Technik macht dir Mühe
       *[other] { $n } Züge sind falsch. Keine Technik macht dir Mühe
    }
coach-guesses =
    { $n ->
        [one] Ein Zug ist geraten. Keine Technik macht dir Mühe
       *[other] { $n } Züge sind geraten. Keine Technik macht dir Mühe
    }
coach-clean = Jeder Zug folgt aus dem Brett. Keine Technik macht dir Mühe

## Was Markierungen verletzen

fault-branches = die { $line } verzweigt sich bei { $place }
fault-stuck = die { $line } kommt nicht durch { $place }
fault-closes = eine Schleife ist geschlossen
fault-meets = { $n1 } ist mit { $n2 } verbunden
fault-twice = { $n } steht in { $places }
fault-apart = { $n1 } in { $place1 } liegt nicht neben { $n2 } in { $place2 }
