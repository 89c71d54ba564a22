import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { attendeeOf, type Command, type Draw, type History } from './history.ts';
import {
  hasLeft,
  instructs,
  type ModelAttendee,
  type ModelClub,
  type ModelEvent,
  type ModelRoster,
} from './model.ts';

/** Deletes memberships of people who never signed in and who are on no roster and no eval of the club. */
export function forgetUnaccepted(history: History, club: ModelClub, ids: readonly string[]): void {
  const events = history.events.filter(event => event.club === club);
  const named = new Set([
    ...events.flatMap(({ roster, announced }) => [...roster.keys(), ...announced.keys()]),
    ...events.flatMap(({ announced }) => [...announced.values()].map(pair => pair.instructorId)),
    ...history.evals.all.flatMap(({ event, evaluatorId, subjectId }) =>
      event.club === club ? [evaluatorId, subjectId] : [],
    ),
  ]);
  for (const id of ids) {
    const isAsked = club.members.get(id) === 'asked' && !history.person(id).hasAccount;
    if (isAsked && !named.has(id)) club.members.delete(id);
  }
}

/** A student's instructor does not instruct, or a removed person has a completed eval. */
function isRefused(
  { evals }: History,
  event: ModelEvent,
  roster: ModelRoster,
  removedIds: readonly string[],
) {
  const isFaulty = [...roster].some(
    ([id, { instructorId }]) =>
      instructorId !== null && (instructorId === id || !instructs(roster.get(instructorId))),
  );
  const evaluated = evals
    .of(event)
    .flatMap(({ wasCompleted, evaluatorId, subjectId }) => (wasCompleted ? [evaluatorId, subjectId] : []));
  return isFaulty || removedIds.some(id => evaluated.includes(id));
}

/** Gives the event of the model the roster, unless that breaks a rule; returns the status of the save. */
function applyRoster(history: History, event: ModelEvent, roster: ModelRoster): number {
  const { club, roster: before } = event;
  const removedIds = [...before.keys()].filter(id => !roster.has(id));
  if (isRefused(history, event, roster, removedIds)) return 422;
  const changedIds = [...roster.keys()].filter(id => before.has(id) && before.get(id) !== roster.get(id));
  const reassignedIds = changedIds.filter(
    id => before.get(id)?.instructorId !== roster.get(id)?.instructorId,
  );
  event.roster = roster;
  for (const id of roster.keys()) {
    if (!before.has(id) && (hasLeft(club, id) || !club.members.has(id))) club.members.set(id, 'asked');
  }
  if (changedIds.length + removedIds.length > 0) {
    history.evals.followRoster(event, reassignedIds, history.now);
  }
  forgetUnaccepted(history, club, removedIds);
  return 200;
}

/** Saves the roster of an event; new attendees are named by their addresses. Returns the status. */
export async function saveRoster(history: History, event: ModelEvent, roster: ModelRoster): Promise<number> {
  const { RosterVersion: Version } = (await history.callAt(event, 'GetEvent')).reply();
  const Attendees = [...roster].map(([id, { group: Group, instructorId, isAbsent }]) => {
    const { name: UserName, email: UserEmail } = history.person(id);
    const named = event.roster.has(id) ? { UserId: id } : { UserEmail, UserName };
    const Instructor = instructorId && { UserEmail: history.person(instructorId).email };
    return { User: { ...named, Group }, Vehicle: '2019 Mazda MX-5', Instructor, Absent: isAbsent };
  });
  const status = applyRoster(history, event, roster);
  const body = { EventId: event.id, Version, Attendees };
  await history.callAt(event, 'UpdateEventAttendees', { body }, status);
  return status;
}

/** Saves a roster with an attendee changed, added or, for null, removed. */
async function saveAttendee(history: History, event: ModelEvent, id: string, changed: ModelAttendee | null) {
  const others = [...event.roster].filter(([other]) => other !== id);
  const status = await saveRoster(history, event, new Map(changed ? [...others, [id, changed]] : others));
  const words = changed
    ? `${changed.group}, ${history.nameOf(changed.instructorId)}, ${changed.isAbsent ? 'absent' : 'here'}`
    : 'off the roster';
  return `${history.nameOf(id)} at ${event.name}: ${words}: ${status}`;
}

const instructorsOf = (roster: ModelRoster) =>
  [...roster].flatMap(([id, attendee]) => (instructs(attendee) ? id : []));

/** A command that changes an attendee of an event. */
const change =
  (edit: (attendee: ModelAttendee, roster: ModelRoster, draw: Draw) => ModelAttendee | null): Command =>
  (history, draw) => {
    const event = draw(history.events);
    const [id, attendee] = draw([...event.roster]);
    return saveAttendee(history, event, id, edit(attendee, event.roster, draw));
  };

export const rosterCommands = {
  assign: change((attendee, roster, draw) => {
    const instructors = instructorsOf(roster);
    return { ...attendee, instructorId: draw([...instructors, ...instructors, null, ...roster.keys()]) };
  }),
  regroup: change((attendee, _, draw) => {
    const group = draw([INSTRUCTOR_GROUP, 'Novice', 'Intermediate']);
    const isNew = group === INSTRUCTOR_GROUP && !instructs(attendee);
    return { ...attendee, group, ...(isNew && { instructorId: null }) };
  }),
  'mark absent': change(attendee => ({ ...attendee, isAbsent: !attendee.isAbsent })),
  'take off': change(() => null),
  'put on': (history, draw) => {
    const event = draw(history.events);
    const { id } = draw(history.people.filter(person => !person.isDeleted && !event.roster.has(person.id)));
    const group = draw(['Novice', 'Intermediate', INSTRUCTOR_GROUP]);
    const instructors = group === INSTRUCTOR_GROUP ? [] : instructorsOf(event.roster);
    return saveAttendee(history, event, id, attendeeOf(group, draw([...instructors, null])));
  },
} satisfies Record<string, Command>;
