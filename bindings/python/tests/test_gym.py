"""The environment for learners."""

from __future__ import annotations

import numpy
import pytest
import unicursal
from unicursal import Puzzle

gymnasium = pytest.importorskip("gymnasium")
from unicursal.gym import LineEnv  # noqa: E402


@pytest.mark.parametrize("kind", ["zip", "numbrix", "hidato", "line", "numberlink", "simpleloop"])
def test_the_solution_is_worth_one_and_always_allowed(kind):
    env = LineEnv(kind, (4, 4))
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        assert env.observation_space.contains(observation)
        total, terminated = 0.0, False
        while not terminated:
            assert info["action_mask"][info["next"]] == 1
            observation, reward, terminated, truncated, info = env.step(info["next"])
            assert env.observation_space.contains(observation) and not truncated
            total += reward
        assert total == pytest.approx(1.0) and info["is_solved"] and info["next"] is None
        drawn = [env.sides[number] for number in numpy.flatnonzero(observation["drawn"])]
        fields = {**info["puzzle"].to_dict(), "links": [list(map(list, side)) for side in drawn]}
        assert unicursal.solve(Puzzle.from_dict(fields)).solution == unicursal.solve(info["puzzle"]).solution


def test_a_learner_that_guesses_breaks_no_rule():
    env = LineEnv("zip", (4, 4), minimal=True)
    env.reset(seed=3)
    env.action_space.seed(3)
    _, info = env.reset()
    wrong = 0
    for _ in range(200):
        if not info["action_mask"].any():
            break
        before = info["action_mask"].copy()
        action = int(env.action_space.sample(info["action_mask"].astype(numpy.int8)))
        observation, reward, terminated, _, info = env.step(action)
        wrong += reward < 0
        assert reward == -1.0 or not info["action_mask"][action]
        assert reward > 0 or (info["action_mask"] == before).all()
        if terminated:
            break
    assert wrong > 0
    blocked = LineEnv("line", (3, 3), puzzles=[Puzzle.line([[0, 0], [0, -1]])])
    with pytest.raises(ValueError, match="of this size"):
        blocked.reset()


def test_levels_are_those_of_the_seed():
    first, second = LineEnv("zip", (5, 5)), LineEnv("zip", (5, 5))
    levels = [first.reset(seed=7)[1]["puzzle"]] + [first.reset()[1]["puzzle"] for _ in range(3)]
    assert levels == [second.reset(seed=7)[1]["puzzle"]] + [second.reset()[1]["puzzle"] for _ in range(3)]
    assert len(set(levels)) == 4
    own = [Puzzle.zip([[1, 2], [0, 0]], walls=[((0, 0), (0, 1))])]
    env = LineEnv("zip", (2, 2), puzzles=own, forgiving=False, render_mode="ansi")
    observation, info = env.reset()
    assert info["puzzle"] == own[0] and observation["blocked"].sum() == 1
    assert "1" in env.render()
    [wall] = numpy.flatnonzero(observation["blocked"])
    assert env.step(int(wall))[1:3] == (-1.0, True)
    with pytest.raises(ValueError, match="slitherlink"):
        LineEnv("slitherlink", (4, 4))


def test_it_is_an_environment():
    pytest.importorskip("matplotlib")
    from gymnasium.utils.env_checker import check_env

    check_env(LineEnv("zip", (3, 3)), skip_render_check=True)
    env = LineEnv("zip", (3, 3), render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[2] == 3
