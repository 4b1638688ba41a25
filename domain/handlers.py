"""Every command and who decides it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from domain.audience.parties import told_to_parties
from domain.audience.vision.noticing import with_noticed
from domain.budget import CountedDice
from domain.character import commands as character
from domain.character import decide as characters
from domain.character.deeds import do_deed
from domain.chart import commands as chart
from domain.chart import decide as charts
from domain.chart import lines as chart_lines
from domain.chart.reading import read_chart
from domain.chart.throwing import throw_subsector
from domain.combat import calling
from domain.combat import commands as combat
from domain.combat import decide as combats
from domain.combat import opening as openings
from domain.history import commands as history
from domain.history import decide as histories
from domain.history import replaying
from domain.known import require_known
from domain.message import Command, Decision
from domain.moment import Moment
from domain.money import commands as money
from domain.money import decide as moneys
from domain.scene import areas, drawing, fog, hiding, light, markers, pins, stencils, tokens
from domain.scene import commands as scene
from domain.scene import decide as scenes
from domain.ship import buying, hired, laying
from domain.ship import commands as ship
from domain.ship import crew as crews
from domain.ship import decide as ships
from domain.stage import commands as stage
from domain.stage import curtain, maps
from domain.stage import decide as stages
from domain.table import commands as table
from domain.table import decide as tables
from domain.talk import commands as talk
from domain.talk import decide as talks
from domain.task import asking
from domain.task import commands as task
from domain.task import decide as tasks
from domain.vehicle import commands as vehicle
from domain.vehicle import decide as vehicles

_DECIDE: dict[type[Command], Callable[[Any, Moment], Decision]] = {
    table.ChooseRulings: tables.choose_rulings,
    table.ChooseSetting: tables.choose_setting,
    table.InviteSeat: tables.invite_seat,
    table.NameSeat: tables.name_seat,
    table.RevokeSeat: tables.revoke_seat,
    table.TakeSeat: tables.take_seat,
    table.OpenSession: tables.open_session,
    table.CloseSession: tables.close_session,
    table.AcceptLoss: tables.accept_loss,
    talk.Say: talks.say,
    talk.MakeThrow: talks.make_throw,
    talk.RevealThrow: talks.reveal_throw,
    stage.ShowScene: stages.show_scene,
    stage.DeleteScene: maps.delete_scene,
    stage.RestoreScene: maps.restore_scene,
    stage.OrderScenes: maps.order_scenes,
    stage.DrawCurtain: curtain.draw_curtain,
    stage.LiftCurtain: curtain.lift_curtain,
    stage.PassTime: stages.pass_time,
    stage.SetClock: stages.set_clock,
    stage.PartParty: stages.part_party,
    stage.MeetParties: stages.meet_parties,
    stage.JoinParty: stages.join_party,
    scene.OpenScene: scenes.open_scene,
    scene.RenameScene: scenes.rename_scene,
    scene.LayGrid: scenes.lay_grid,
    scene.HangPicture: scenes.hang_picture,
    scene.BuildBarriers: scenes.build_barriers,
    scene.MoveDoor: scenes.move_door,
    scene.LockDoor: scenes.lock_door,
    scene.RevealGround: fog.reveal_ground,
    scene.PaintArea: areas.paint_area,
    scene.ClearArea: areas.clear_area,
    scene.LightScene: light.light_scene,
    scene.CarryLamp: light.carry_lamp,
    scene.SizeToken: markers.size_token,
    scene.MarkToken: markers.mark_token,
    scene.UnmarkToken: markers.unmark_token,
    scene.MakeDrawing: drawing.make_drawing,
    scene.EraseDrawings: drawing.erase_drawings,
    scene.PutPin: pins.put_pin,
    scene.RewritePin: pins.rewrite_pin,
    scene.MovePin: pins.move_pin,
    scene.PullPin: pins.pull_pin,
    scene.LayStencil: stencils.lay_stencil,
    scene.LiftStencils: stencils.lift_stencils,
    scene.HideThings: hiding.hide_things,
    scene.PlaceToken: tokens.place_token,
    scene.MoveTokens: tokens.move_tokens,
    scene.TurnToken: tokens.turn_token,
    scene.HideTokens: tokens.hide_tokens,
    scene.RemoveTokens: tokens.remove_tokens,
    character.EnlistCharacter: characters.enlist,
    character.RenameCharacter: characters.rename,
    character.GrantRights: characters.grant,
    character.AmendSheet: characters.amend,
    character.RetireCharacter: crews.retire,
    character.DoDeed: do_deed,
    vehicle.BoardVehicle: vehicles.board_vehicle,
    vehicle.AlightFromVehicle: vehicles.alight_from_vehicle,
    ship.CommissionShip: ships.commission,
    ship.BuyShip: buying.buy,
    ship.PutShip: ships.put,
    ship.AmendShip: ships.amend,
    ship.ShipDeckPlans: ships.deck_plans,
    ship.LayDeckPlans: laying.lay_deck_plans,
    ship.AssignPost: crews.assign,
    ship.EnlistHired: hired.enlist_hired,
    ship.RelievePost: crews.relieve,
    ship.BoardShip: crews.board,
    ship.LeaveShip: crews.leave,
    ship.DockCraft: crews.dock,
    ship.UndockCraft: crews.undock,
    money.PayMoney: moneys.pay_money,
    task.WriteTask: tasks.write_task,
    task.AcceptTask: tasks.accept_task,
    task.ShowTask: tasks.show_task,
    task.DropTask: tasks.drop_task,
    task.AdjustTask: tasks.adjust_task,
    task.AttemptTask: tasks.attempt_task,
    task.RevealTruth: tasks.reveal_truth,
    task.SettleDues: tasks.settle_dues,
    task.ForgiveTask: tasks.forgive_task,
    task.AskForThrow: asking.ask_for_throw,
    task.AnswerAsk: asking.answer_ask,
    task.DeclineAsk: asking.decline_ask,
    task.PutAskAway: asking.put_ask_away,
    chart.OpenChart: charts.open_chart,
    chart.NameChart: charts.name_chart,
    chart.RetireChart: charts.retire_chart,
    chart.ThrowSubsector: throw_subsector,
    chart.ReadChart: read_chart,
    chart.ChartWorld: charts.chart_world,
    chart.RemoveWorlds: charts.remove_worlds,
    chart.NoteWorld: charts.note_world,
    chart.ChartBodies: charts.chart_bodies,
    chart.DrawRoute: chart_lines.draw_route,
    chart.EraseRoute: chart_lines.erase_route,
    chart.DrawBorder: chart_lines.draw_border,
    chart.EraseBorder: chart_lines.erase_border,
    chart.WriteLabel: chart_lines.write_label,
    chart.EraseLabel: chart_lines.erase_label,
    chart.TellOfHexes: charts.tell_of_hexes,
    chart.TellOfAll: charts.tell_of_all,
    chart.HideHexes: charts.hide_hexes,
    chart.NameSubsector: charts.name_subsector,
    chart.NameRealm: charts.name_realm,
    combat.OpenCombat: openings.open_activity,
    combat.OpenActivity: openings.open_activity,
    combat.JoinCombat: openings.join_combat,
    combat.TakeAct: calling.heeded(combats.take_act),
    combat.WithdrawDeclaration: combats.withdraw,
    combat.AnswerQuestion: calling.heeded(combats.answer),
    combat.AnswerCall: calling.answer_call,
    combat.AdvanceCombat: calling.heeded(combats.advance),
    combat.OverrideMark: combats.override_mark,
    combat.OverrideOutcome: combats.override_outcome,
    combat.DismissFighter: combats.dismiss,
    combat.CloseCombat: calling.heeded(combats.close),
    history.Rewind: histories.rewind,
    history.Restore: histories.restore,
    history.TakeBack: histories.take_back,
    history.SettleTakeBack: lambda command, moment: replaying.settle_request(command, moment, decided),
    history.TakeBackOne: lambda command, moment: replaying.take_back_one(command, moment, decided),
    history.NameBranch: histories.name_branch,
    history.HideBranch: histories.hide_branch,
    history.SitOnBranch: histories.sit,
    history.MakeLive: histories.make_live,
    history.MarkMoment: histories.mark,
}
COMMANDS = tuple(_DECIDE)
"""Every kind of command."""


def handle(command: Command, moment: Moment) -> Decision:
    """Decide a command: the facts that come of it, with what it builds on if that is not the newest commit.

    A table's first commit comes of `tables.open_table` instead: there is no seat yet that could ask.

    Raises: Refused when it may not be, or names what its seat may not know of.
    """
    moment.at_the_table()
    curtain.require_lifted(command, moment)
    require_known(moment.world, moment.seat, command)
    facts = decided(command, moment)
    return (*histories.played_on(moment, facts), *facts)


def decided(command: Command, moment: Moment) -> Decision:
    """The facts of a command, whatever they build on; Refused when that would take more than a decision may."""
    moment.at_the_table()
    facts = _DECIDE[type(command)](command, replace(moment, dice=CountedDice(moment.dice, moment.late)))
    return told_to_parties(with_noticed(facts, moment.world), moment.world)
