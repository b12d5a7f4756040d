"""The table drawn in text, as people read it."""

from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, mask, stand

from nightraid.games.wolfenstein.state import Weapon

DRAWN = """\
The Vault   round 3 of 12   hazard 2, alarm at 4
[ ] Bring the ledger out.
[x] Complete one event.
   +--+--+--+--+--+--+                 +--+--+--+--+--+--+
 6 |*A  ·  ·  ·  ·  X|                 |vB  ·  ·  ·  · vA|
 5 | ·  $  ?  ·  ·  ·|                 | ·  ·  ·  ·  ·  ·|
   |                 +--+--+--+--+--+--+                 |
 4 | ·  ·  · KK  ·  ·a ·  ·  ·  · AO  ·1 · G1 G1 S1  ·  ·|
 3 | ·  ·  · N2  ·  ·a ·  ·  ·  ·  · bj1 · G1 G1  ·  ·  ·|
   |                 +--+--+--+--+--+--+                 |
 2 | ^  ~  ~  · #B  ·|                 | ·  ·  ·  ·  ·  ·|
 1 | ·  ·  ·  ·  ·  ·|                 | ·  ·  ?  ·  · *A|
   +--+--+--+--+--+--+                 +--+--+--+--+--+--+
     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r
$ chest  ? event  #A objective  ~ difficult  *A passage  ^ Hero spawn  vA Nazi spawn  X exit  a door
Areas: west room a1-f6; corridor g3-l4 (NOISE); east room m1-r6
    Hero             HP  armor  glory  ammo L/H/S  life
 BJ B.J. Blazkowicz   0      4      0       0/0/2     1  BLEEDING  LaserKraftWerk
 AO Anya Oliwa        5      3      0       2/0/0     1  Borrowed Machine Pistol | Knife
 KK Klaus Kreutz      4      4      3       2/0/0     1  fatigued
      Handgun 1960 + Silencer (empty) | wears Flak Vest | carries the ledger | Pipe, Knife
 SR Señor Roth       dead
Nazis (HP/armor): Soldat S1 1/1 stunned; Panzerhund G1 4/6
Bot of Klaus Kreutz: N2 Drone 2 1/1"""


def test_the_whole_table_is_drawn_with_trackers_goals_map_areas_and_cards() -> None:
    match = stand(
        {KLAUS: "d4", BJ: "l3", ANYA: "k4"},
        nazis={"soldat 1": "p4", "panzerhund 1": "n3"},
        bots={"drone 2": (KLAUS, "d3")},
        acting=KLAUS,
        mission="vault",
        hero={
            KLAUS: {
                "lost_hp": 2,
                "lost_armor": 1,
                "fatigue": True,
                "worn": ("flak-vest-1",),
                "pack": ("pipe-1", "knife-2"),
                "weapons": (Weapon("handgun-1960-1", reload=True, attached="silencer-1"),),
                "glory": 3,
                "carries": ("A",),
            },
            BJ: {"status": "bleeding", "lost_hp": 6},
            ROTH: {"status": "dead"},
        },
        nazi={"soldat 1": {"lost_armor": 2, "stunned": True}},
        done=("A",),
        noise=0b010,
        hazard=2,
        round=3,
        goals_met=("events",),
        objectives=mask("e2"),
        tokens=mask("b5", "c5", "e2", "o1"),
    ).match
    assert match.game.board_text(match.view(None).table, match.box) == DRAWN


def test_an_open_door_is_drawn_as_a_doorway_and_a_barricade_that_is_gone_not_at_all() -> None:
    table = stand({KLAUS: "f4"}, acting=KLAUS, mission="vault", open_doors="a", standing=0)
    drawn = table.match.game.board_text(table.match.view(None).table, table.match.box).split("\n")
    row = next(line for line in drawn if line.startswith(" 4 "))
    assert row == " 4 | ·  ·  ·  ·  · KK' ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·|"
