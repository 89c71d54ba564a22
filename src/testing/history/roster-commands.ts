import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import {
  attendeesOf,
  byEvent,
  type Command,
  expectCall,
  type History,
  nameOf,
  personOf,
  timeOf,
} from './history.ts';
import {
  hasLeft,
  instructs,
  type ModelAttendee,
  type ModelClub,
  type ModelEvent,
  type ModelRoster,
} from './model.ts';

/** Deletes memberships of people who never signed in and whom the club names nowhere any more. */
export function forgetUnaccepted(history: History, club: ModelClub, ids: readonly string[]): void {
  const events = history.events.filter(event => event.club === club);
  const evals = history.evals.all.filter(({ event }) => event.club === club);
  for (const id of ids) {
    const isNamed =
      events.some(({ roster, announced }) => roster.has(id) || announced.has(id)) ||
      events.some(({ announced }) => [...announced.values()].some(pair => pair.instructorId === id)) ||
      evals.some(({ evaluatorId, subjectId }) => [evaluatorId, subjectId].includes(id));
    const isAsked = club.members.get(id) === 'asked' && !personOf(history, id).hasAccount;
    if (isAsked && !isNamed) club.members.delete(id);
  }
}

/** Whether a student's instructor does not instruct, or an attendee instructs themselves. */
const isFaulty = (roster: ModelRoster) =>
  [...roster].some(
    ([id, { instructorId }]) =>
      instructorId !== null && (instructorId === id || !instructs(roster.get(instructorId))),
  );

/** Gives the event the roster, unless it breaks a rule; returns the status. */
function applyRoster(history: History, event: ModelEvent, roster: ModelRoster): number {
  const { evals } = history;
  const before = event.roster;
  const removedIds = [...before.keys()].filter(id => !roster.has(id));
  const isEvaluated = evals
    .of(event)
    .some(
      ({ wasCompleted, evaluatorId, subjectId }) =>
        wasCompleted && removedIds.some(id => [evaluatorId, subjectId].includes(id)),
    );
  if (isFaulty(roster) || isEvaluated) return 422;
  const changedIds = [...roster.keys()].filter(id => before.has(id) && before.get(id) !== roster.get(id));
  const reassignedIds = changedIds.filter(
    id => before.get(id)?.instructorId !== roster.get(id)?.instructorId,
  );
  event.roster = roster;
  for (const id of roster.keys()) {
    const isAsked = !before.has(id) && (hasLeft(event.club, id) || !event.club.members.has(id));
    if (isAsked) event.club.members.set(id, 'asked');
  }
  if (changedIds.length + removedIds.length > 0) evals.followRoster(event, reassignedIds, timeOf(history));
  forgetUnaccepted(history, event.club, removedIds);
  return 200;
}

/** Saves the roster of an event with an attendee changed, added or, for null, removed. */
async function saveAttendee(
  history: History,
  event: ModelEvent,
  id: string,
  changed: ModelAttendee | null,
): Promise<string> {
  const { adminId } = event.club;
  const { RosterVersion: Version } = (
    await expectCall(history, adminId, 'GetEvent', { query: byEvent(event) }, 200)
  ).reply();
  const before = event.roster;
  const roster = new Map(before);
  if (changed) roster.set(id, changed);
  else roster.delete(id);
  const body = { EventId: event.id, Version, Attendees: attendeesOf(history, roster, before) };
  const query = { organizationId: event.club.id };
  const status = applyRoster(history, event, roster);
  await expectCall(history, adminId, 'UpdateEventAttendees', { query, body }, status);
  const words = changed
    ? `${changed.group}, ${nameOf(history, changed.instructorId)}, ${changed.isAbsent ? 'absent' : 'here'}`
    : 'off the roster';
  return `${nameOf(history, id)} at ${event.name}: ${words}`;
}

/** A command that changes an attendee of an event. */
const change =
  (
    edit: (
      attendee: ModelAttendee,
      roster: ModelRoster,
      draw: Parameters<Command>[1],
    ) => ModelAttendee | null,
  ): Command =>
  (history, draw) => {
    const event = draw(history.events);
    const [id, attendee] = draw([...event.roster]);
    return saveAttendee(history, event, id, edit(attendee, event.roster, draw));
  };

export const rosterCommands = {
  assign: change((attendee, roster, draw) => {
    const instructors = [...roster].filter(([, other]) => instructs(other)).map(([id]) => id);
    return { ...attendee, instructorId: draw([...instructors, ...instructors, null, ...roster.keys()]) };
  }),
  regroup: change((attendee, _, draw) => {
    const group = draw([INSTRUCTOR_GROUP, 'Novice', 'Intermediate']);
    const starts = group === INSTRUCTOR_GROUP && !instructs(attendee);
    return { ...attendee, group, ...(starts && { instructorId: null }) };
  }),
  'mark absent': change(attendee => ({ ...attendee, isAbsent: !attendee.isAbsent })),
  'take off': change(() => null),
  'put on': async (history, draw) => {
    const event = draw(history.events);
    const { id } = draw(history.people.filter(person => !person.isDeleted && !event.roster.has(person.id)));
    const instructors = [...event.roster].filter(([, other]) => instructs(other)).map(([other]) => other);
    const group = draw(['Novice', 'Intermediate', INSTRUCTOR_GROUP]);
    const instructorId = group === INSTRUCTOR_GROUP ? null : draw([...instructors, null]);
    return saveAttendee(history, event, id, { group, instructorId, isAbsent: false });
  },
  'save over a newer roster': async (history, draw) => {
    const event = draw(history.events);
    const body = {
      EventId: event.id,
      Version: 'older',
      Attendees: attendeesOf(history, event.roster, event.roster),
    };
    const query = { organizationId: event.club.id };
    await expectCall(history, event.club.adminId, 'UpdateEventAttendees', { query, body }, 409);
    return event.name;
  },
} satisfies Record<string, Command>;
