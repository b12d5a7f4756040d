// Made by tools/wire_types.py from the Python structs. Do not edit: run `make wire`.

import type * as wire from "../wire";

export interface Structs {
  Appear: wire.Appear;
  AreaPlace: wire.AreaPlace;
  AreaState: wire.AreaState;
  Asked: wire.Asked;
  At: wire.At;
  BotInfo: wire.BotInfo;
  Bye: wire.Bye;
  CampaignForm: wire.CampaignForm;
  CampaignInfo: wire.CampaignInfo;
  CampaignPlace: wire.CampaignPlace;
  CardShown: wire.CardShown;
  Chance: wire.Chance;
  ChapterInfo: wire.ChapterInfo;
  ChapterTry: wire.ChapterTry;
  ChatLine: wire.ChatLine;
  Chip: wire.Chip;
  Choice: wire.Choice;
  Dice: wire.Dice;
  DiceSource: wire.DiceSource;
  DieFace: wire.DieFace;
  DieKind: wire.DieKind;
  DieShown: wire.DieShown;
  Distribution: wire.Distribution;
  Done: wire.Done;
  EdgeChange: wire.EdgeChange;
  EdgePlace: wire.EdgePlace;
  EdgeState: wire.EdgeState;
  Flash: wire.Flash;
  FormField: wire.FormField;
  FormNumber: wire.FormNumber;
  FormOption: wire.FormOption;
  GameInfo: wire.GameInfo;
  GameList: wire.GameList;
  GatePlace: wire.GatePlace;
  Goal: wire.Goal;
  Hurt: wire.Hurt;
  InfoChanged: wire.InfoChanged;
  Line: wire.Line;
  Link: wire.Link;
  LinkOpened: wire.LinkOpened;
  Luck: wire.Luck;
  Mark: wire.Mark;
  MarkPlace: wire.MarkPlace;
  MatchInfo: wire.MatchInfo;
  MatchList: wire.MatchList;
  MatchMade: wire.MatchMade;
  Meter: wire.Meter;
  Note: wire.Note;
  Over: wire.Over;
  OverlayName: wire.OverlayName;
  PhaseChange: wire.PhaseChange;
  Piece: wire.Piece;
  Pile: wire.Pile;
  Pinged: wire.Pinged;
  Plan: wire.Plan;
  Position: wire.Position;
  Printed: wire.Printed;
  Problem: wire.Problem;
  Proposed: wire.Proposed;
  QueueEntry: wire.QueueEntry;
  Ray: wire.Ray;
  Refused: wire.Refused;
  Refusing: wire.Refusing;
  Replay: wire.Replay;
  ReplayAt: wire.ReplayAt;
  Reveal: wire.Reveal;
  Revealed: wire.Revealed;
  Route: wire.Route;
  RuleBook: wire.RuleBook;
  RuleText: wire.RuleText;
  Said: wire.Said;
  Scene: wire.Scene;
  Screen: wire.Screen;
  SeatInfo: wire.SeatInfo;
  SeatState: wire.SeatState;
  Seen: wire.Seen;
  SetupForm: wire.SetupForm;
  Shop: wire.Shop;
  ShopItem: wire.ShopItem;
  Shot: wire.Shot;
  SideName: wire.SideName;
  Sketch: wire.Sketch;
  Slide: wire.Slide;
  Spot: wire.Spot;
  Square: wire.Square;
  SquareBoard: wire.SquareBoard;
  Suggestion: wire.Suggestion;
  Sync: wire.Sync;
  Term: wire.Term;
  ToTypeIn: wire.ToTypeIn;
  Token: wire.Token;
  Track: wire.Track;
  TrackMark: wire.TrackMark;
  TurnTo: wire.TurnTo;
  Typeable: wire.Typeable;
  UndoProposal: wire.UndoProposal;
  Update: wire.Update;
  Vanish: wire.Vanish;
  Wall: wire.Wall;
  WeighedChoice: wire.WeighedChoice;
}

export interface Shape {
  defaults: Record<string, unknown>;
  held: Record<string, string[]>;
}

export const SHAPES: Record<keyof Structs, Shape> = {
  Appear: {"defaults": {"effect": "appear"}, "held": {"piece": ["Piece"]}},
  AreaPlace: {"defaults": {"kind": ""}, "held": {}},
  AreaState: {"defaults": {}, "held": {"chips": ["Chip"]}},
  Asked: {"defaults": {"subject": [], "hint": "", "dice": []}, "held": {"options": ["Choice"], "subject": ["Spot"], "dice": ["DieShown"]}},
  At: {"defaults": {}, "held": {}},
  BotInfo: {"defaults": {}, "held": {}},
  Bye: {"defaults": {"is": "bye"}, "held": {}},
  CampaignForm: {"defaults": {}, "held": {}},
  CampaignInfo: {"defaults": {"scores": [], "ending": "", "trouble": "", "next_choices": {}}, "held": {"chapters": ["ChapterInfo"], "last": ["MatchInfo"]}},
  CampaignPlace: {"defaults": {"tries": 1, "opening": [], "result": "", "told": [], "scores": [], "next": "", "again": false, "ending": "", "next_match": "", "may_go_on": false, "may_choose": false, "trouble": ""}, "held": {}},
  CardShown: {"defaults": {"piece": "", "seat": null, "icon": "", "chips": [], "meters": [], "hidden": false, "in_play": false}, "held": {"chips": ["Chip"], "meters": ["Meter"]}},
  Chance: {"defaults": {"tone": "plain"}, "held": {}},
  ChapterInfo: {"defaults": {"tries": []}, "held": {"tries": ["ChapterTry"]}},
  ChapterTry: {"defaults": {"result": "", "told": [], "scores": []}, "held": {}},
  ChatLine: {"defaults": {}, "held": {}},
  Chip: {"defaults": {"tone": "plain"}, "held": {}},
  Choice: {"defaults": {"spots": [], "icon": "", "ends_turn": false}, "held": {"spots": ["Spot"]}},
  Dice: {"defaults": {"effect": "dice", "by": "", "against": "", "text": "", "kinds": []}, "held": {}},
  DiceSource: {"defaults": {"rules": []}, "held": {}},
  DieFace: {"defaults": {"often": 1}, "held": {}},
  DieKind: {"defaults": {"colour": ""}, "held": {"faces": ["DieFace"]}},
  DieShown: {"defaults": {}, "held": {}},
  Distribution: {"defaults": {"parts": []}, "held": {"results": ["Chance"], "parts": ["Note"]}},
  Done: {"defaults": {"is": "done"}, "held": {}},
  EdgeChange: {"defaults": {"effect": "edge", "state": null}, "held": {}},
  EdgePlace: {"defaults": {"sign": ""}, "held": {"walls": ["Wall"]}},
  EdgeState: {"defaults": {}, "held": {}},
  Flash: {"defaults": {"effect": "flash", "tone": "warn"}, "held": {"spot": ["Spot"]}},
  FormField: {"defaults": {"count": 1, "number": null, "least": 0, "when": {}}, "held": {"options": ["FormOption"], "number": ["FormNumber"]}},
  FormNumber: {"defaults": {"note": "", "suggests": {}}, "held": {}},
  FormOption: {"defaults": {"text": "", "note": "", "icon": "", "suggests": {}, "seats": [], "drawn": false}, "held": {}},
  GameInfo: {"defaults": {"form": null, "bots": [], "campaigns": []}, "held": {"form": ["SetupForm"], "bots": ["BotInfo"], "campaigns": ["CampaignForm"]}},
  GameList: {"defaults": {}, "held": {"games": ["GameInfo"]}},
  GatePlace: {"defaults": {"term": "", "sign": "", "at": null}, "held": {"at": ["At"]}},
  Goal: {"defaults": {"note": ""}, "held": {}},
  Hurt: {"defaults": {"effect": "hurt", "tone": "bad"}, "held": {}},
  InfoChanged: {"defaults": {"is": "info"}, "held": {"info": ["MatchInfo"]}},
  Line: {"defaults": {}, "held": {"scene": ["Scene"]}},
  Link: {"defaults": {"seat": null}, "held": {}},
  LinkOpened: {"defaults": {"seat": null}, "held": {}},
  Luck: {"defaults": {}, "held": {}},
  Mark: {"defaults": {"text": "", "tone": "plain", "note": ""}, "held": {}},
  MarkPlace: {"defaults": {"at": null}, "held": {"at": ["At"]}},
  MatchInfo: {"defaults": {"listed": false, "over": false, "answers": 0, "waiting": [], "own_dice": [], "spectators": 0, "forked_from": "", "seed": "", "named_seed": false, "trouble": "", "campaign": null, "suggests": false}, "held": {"seats": ["SeatInfo"], "campaign": ["CampaignPlace"]}},
  MatchList: {"defaults": {"put_away": []}, "held": {"mine": ["MatchInfo"], "listed": ["MatchInfo"], "put_away": ["MatchInfo"]}},
  MatchMade: {"defaults": {"invitations": []}, "held": {"info": ["MatchInfo"], "invitations": ["Link"]}},
  Meter: {"defaults": {"most": null, "style": "number"}, "held": {}},
  Note: {"defaults": {"tone": "plain", "rules": []}, "held": {}},
  Over: {"defaults": {"story": "", "luck": []}, "held": {"luck": ["Luck"]}},
  OverlayName: {"defaults": {"needs_piece": false}, "held": {}},
  PhaseChange: {"defaults": {"effect": "phase"}, "held": {}},
  Piece: {"defaults": {"cells": [], "seat": null, "kind": "", "meters": [], "chips": [], "active": false, "done": false, "gone": false, "facing": null, "note": "", "gate": ""}, "held": {"meters": ["Meter"], "chips": ["Chip"]}},
  Pile: {"defaults": {"top": ""}, "held": {}},
  Pinged: {"defaults": {"is": "pinged"}, "held": {"spot": ["Spot"]}},
  Plan: {"defaults": {"facing": null}, "held": {"spot": ["Spot"], "sketch": ["Sketch"]}},
  Position: {"defaults": {"asked": null, "to_type": null, "over": null, "undo_to": null, "withdraw": false, "chosen": "", "curtain": []}, "held": {"screen": ["Screen"], "asked": ["Asked"], "to_type": ["ToTypeIn"], "over": ["Over"]}},
  Printed: {"defaults": {"dice": [], "overlays": []}, "held": {"board": ["SquareBoard"], "terms": ["Term"], "sides": ["SideName"], "dice": ["DieKind"], "overlays": ["OverlayName"]}},
  Problem: {"defaults": {"where": "", "expected": ""}, "held": {}},
  Proposed: {"defaults": {"is": "proposed"}, "held": {"proposal": ["UndoProposal"]}},
  QueueEntry: {"defaults": {}, "held": {}},
  Ray: {"defaults": {"blocked_by": ""}, "held": {}},
  Refused: {"defaults": {"is": "refused", "where": "", "expected": ""}, "held": {}},
  Refusing: {"defaults": {"spots": []}, "held": {"spots": ["Spot"]}},
  Replay: {"defaults": {}, "held": {"info": ["MatchInfo"], "printed": ["Printed"], "lines": ["Line"]}},
  ReplayAt: {"defaults": {}, "held": {"position": ["Position"]}},
  Reveal: {"defaults": {"effect": "reveal", "text": ""}, "held": {"choices": ["Revealed"]}},
  Revealed: {"defaults": {"wins": false}, "held": {}},
  Route: {"defaults": {"effect": "route"}, "held": {}},
  RuleBook: {"defaults": {}, "held": {"rules": ["RuleText"]}},
  RuleText: {"defaults": {"ruling": false, "see": [], "title": "", "note": "", "example": "", "source": ""}, "held": {}},
  Said: {"defaults": {"is": "said"}, "held": {"line": ["ChatLine"]}},
  Scene: {"defaults": {"spots": [], "effects": [], "weight": "plain", "automatic": false, "icon": "", "link": "", "starts_chain": false}, "held": {"spots": ["Spot"], "effects": ["Appear", "Dice", "EdgeChange", "Flash", "Hurt", "PhaseChange", "Reveal", "Route", "Shot", "Slide", "TurnTo", "Vanish"]}},
  Screen: {"defaults": {"tokens": [], "edges": [], "areas": [], "tracks": [], "goals": [], "cards": [], "piles": [], "queue": [], "rough": [], "seats": [], "shop": null, "dark": []}, "held": {"pieces": ["Piece"], "tokens": ["Token"], "edges": ["EdgeState"], "areas": ["AreaState"], "tracks": ["Track"], "goals": ["Goal"], "cards": ["CardShown"], "piles": ["Pile"], "queue": ["QueueEntry"], "seats": ["SeatState"], "shop": ["Shop"]}},
  SeatInfo: {"defaults": {"yours": false, "online": false, "bot": "", "level": "", "ways": [], "role": ""}, "held": {}},
  SeatState: {"defaults": {"chips": [], "meters": []}, "held": {"chips": ["Chip"], "meters": ["Meter"]}},
  Seen: {"defaults": {"is": "seen", "sketch": null, "plans": [], "refused": [], "suggestion": null}, "held": {"sketch": ["Sketch"], "plans": ["Plan"], "refused": ["Refusing"], "suggestion": ["Suggestion"]}},
  SetupForm: {"defaults": {"seats_text": "", "roles": []}, "held": {"fields": ["FormField"]}},
  Shop: {"defaults": {"missing": []}, "held": {"items": ["ShopItem"]}},
  ShopItem: {"defaults": {"count": 0, "most": null, "kind": "", "group": "", "meters": [], "note": ""}, "held": {"meters": ["Meter"]}},
  Shot: {"defaults": {"effect": "shot"}, "held": {}},
  SideName: {"defaults": {}, "held": {}},
  Sketch: {"defaults": {"notes": [], "marks": [], "path": [], "rays": [], "spots": [], "dice": [], "die": "", "distributions": [], "facing": null}, "held": {"notes": ["Note"], "marks": ["Mark"], "rays": ["Ray"], "spots": ["Spot"], "dice": ["DiceSource"], "distributions": ["Distribution"]}},
  Slide: {"defaults": {"effect": "slide"}, "held": {}},
  Spot: {"defaults": {}, "held": {}},
  Square: {"defaults": {"area": "", "more": []}, "held": {"more": ["At"]}},
  SquareBoard: {"defaults": {"board": "squares", "edges": [], "areas": [], "marks": [], "gates": []}, "held": {"squares": ["Square"], "walls": ["Wall"], "edges": ["EdgePlace"], "areas": ["AreaPlace"], "marks": ["MarkPlace"], "gates": ["GatePlace"]}},
  Suggestion: {"defaults": {"weighed": []}, "held": {"weighed": ["WeighedChoice"]}},
  Sync: {"defaults": {"is": "sync", "chat": [], "proposal": null}, "held": {"info": ["MatchInfo"], "printed": ["Printed"], "position": ["Position"], "lines": ["Line"], "chat": ["ChatLine"], "proposal": ["UndoProposal"]}},
  Term: {"defaults": {"icon": "", "rules": [], "group": ""}, "held": {}},
  ToTypeIn: {"defaults": {"dice": [], "cards": 0, "choices": []}, "held": {"dice": ["DieKind"], "choices": ["Typeable"]}},
  Token: {"defaults": {"tone": "plain", "note": ""}, "held": {}},
  Track: {"defaults": {"text": "", "marks": [], "rules": []}, "held": {"marks": ["TrackMark"]}},
  TrackMark: {"defaults": {"tone": "warn"}, "held": {}},
  TurnTo: {"defaults": {"effect": "turn"}, "held": {}},
  Typeable: {"defaults": {}, "held": {}},
  UndoProposal: {"defaults": {}, "held": {}},
  Update: {"defaults": {"is": "update"}, "held": {"position": ["Position"], "lines": ["Line"]}},
  Vanish: {"defaults": {"effect": "vanish"}, "held": {}},
  Wall: {"defaults": {}, "held": {}},
  WeighedChoice: {"defaults": {}, "held": {}},
};
