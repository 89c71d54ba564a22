import { expect } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { byEvent, expectCall, type History, nameOf, withAccount } from './history.ts';
import {
  hasLeft,
  instructs,
  isCounted,
  isOpen,
  type ModelClub,
  type ModelEval,
  type ModelEvent,
  type ModelPerson,
} from './model.ts';

const describeEval = (
  history: History,
  { id, type, state, evaluatorId, subjectId }: Omit<ModelEval, 'event'>,
) => `${id} ${type} ${state} ${nameOf(history, evaluatorId)} ${nameOf(history, subjectId)}`;

/** Gives new evals of the model the ids that the list of their event shows. */
function adoptIds({ evals }: History, event: ModelEvent, cards: readonly EvalCard[]): void {
  const own = evals.of(event);
  for (const { EvalId, EvalType, UserId, ProfileId } of cards) {
    if (own.some(({ id }) => id === EvalId)) continue;
    const item = own.find(
      ({ id, type, evaluatorId, subjectId }) =>
        id === '' && type === EvalType && evaluatorId === UserId && subjectId === ProfileId,
    );
    if (item) item.id = EvalId;
  }
}

const countsOf = ({ evals }: History, event: ModelEvent) => ({
  EvalsSent: evals.of(event).filter(isCounted).length,
  EvalsCompleted: evals.of(event).filter(({ state }) => state === COMPLETED).length,
});

/** Compares an event with its roster, evals and messages. */
async function checkEvent(history: History, event: ModelEvent): Promise<void> {
  const { adminId } = event.club;
  const query = byEvent(event);
  const [eventAnswer, evalsAnswer, messagesAnswer] = await Promise.all([
    expectCall(history, adminId, 'GetEvent', { query }, 200),
    expectCall(history, adminId, 'GetEvalsForEvent', { query }, 200),
    expectCall(history, adminId, 'GetMessagesForEvent', { query }, 200),
  ]);
  const { Attendees, ...shown } = eventAnswer.reply();
  const { start: Start, isCancelled: Cancelled, isPublished: Published } = event;
  expect(shown, event.name).toMatchObject({ Start, Cancelled, Published, ...countsOf(history, event) });
  const roster = Attendees.map(({ User, Instructor, Absent = false, HasLeft = false }) => [
    ...[User.UserId, User.Group, Instructor?.UserId ?? null, Absent, HasLeft],
  ]);
  const expected = [...event.roster].map(([id, { group, instructorId, isAbsent }]) => [
    ...[id, group, instructorId, isAbsent, hasLeft(event.club, id)],
  ]);
  expect(roster.sort(), `roster of ${event.name}`).toEqual(expected.sort());
  const cards = evalsAnswer.reply();
  adoptIds(history, event, cards);
  const listed = cards.map(({ EvalId: id, EvalType: type, EvalState: state, UserId, ProfileId }) =>
    [id, type, state, nameOf(history, UserId), nameOf(history, ProfileId)].join(' '),
  );
  const counted = history.evals.of(event).filter(isCounted);
  expect(listed.sort(), `evals of ${event.name}`).toEqual(
    counted.map(item => describeEval(history, item)).sort(),
  );
  const countMessages = (wanted: string) =>
    history.messages.all.filter(message => message.event === event && message.state === wanted).length;
  const { Queued, Sent, Failed } = messagesAnswer.reply();
  expect({ Queued, Sent, Failed }, `messages of ${event.name}`).toEqual({
    ...{ Queued: countMessages('queued'), Sent: countMessages('sent'), Failed: countMessages('failed') },
  });
}

/** Compares the cards of a club's events, and the figures of its instructors. */
async function checkClub(history: History, club: ModelClub): Promise<void> {
  const query = { organizationId: club.id };
  const [eventsAnswer, figuresAnswer] = await Promise.all([
    expectCall(history, club.adminId, 'GetEventsForOrganization', { query }, 200),
    expectCall(history, club.adminId, 'GetInstructorsForOrganization', { query }, 200),
  ]);
  const cards = eventsAnswer.reply().map(({ EventId, AttendeeCount, EvalsSent, EvalsCompleted }) => ({
    ...{ EventId, AttendeeCount, EvalsSent, EvalsCompleted },
  }));
  const events = history.events.filter(event => event.club === club);
  const byId = (one: { EventId: string }, other: { EventId: string }) =>
    one.EventId < other.EventId ? -1 : 1;
  expect(cards.sort(byId)).toEqual(
    events
      .map(event => ({ EventId: event.id, AttendeeCount: event.roster.size, ...countsOf(history, event) }))
      .sort(byId),
  );
  const evals = history.evals.all.filter(({ event }) => event.club === club);
  const figures = figuresAnswer
    .reply()
    .flatMap(({ UserId, Season, Completed, Open, RatingsReceived }) =>
      Season === null ? [`${nameOf(history, UserId)} ${Completed} ${Open} ${RatingsReceived}`] : [],
    );
  const expected = history.people.flatMap(({ id, name }) => {
    const given = evals.filter(
      item => item.type === INSTRUCTOR_RATES_STUDENT && item.evaluatorId === id && isCounted(item),
    );
    const completed = given.filter(({ state }) => state === COMPLETED).length;
    const received = evals.filter(
      ({ type, subjectId, state }) =>
        type === STUDENT_RATES_INSTRUCTOR && subjectId === id && state === COMPLETED,
    ).length;
    if (given.length + received === 0) return [];
    return [`${name} ${completed} ${given.length - completed} ${received}`];
  });
  expect(figures.sort(), 'figures of instructors').toEqual(expected.sort());
}

interface Lists {
  readonly Submissions: Readonly<
    Record<'Pending' | 'Recent' | 'History', readonly { readonly EvalId: string }[]>
  >;
  readonly Evals: readonly { readonly EvalId: string }[];
}

function expectLists(
  { Submissions, Evals }: Lists,
  filled: readonly ModelEval[],
  about: readonly ModelEval[],
) {
  const idsOf = (evals: readonly { readonly EvalId: string }[]) => evals.map(({ EvalId }) => EvalId).sort();
  const modelIds = (evals: readonly ModelEval[]) => evals.map(({ id }) => id).sort();
  const { Pending, Recent, History: Earlier } = Submissions;
  const isDone = ({ state }: ModelEval) => state === COMPLETED;
  expect(idsOf(Pending)).toEqual(modelIds(filled.filter(item => !isDone(item))));
  expect(idsOf([...Recent, ...Earlier])).toEqual(modelIds(filled.filter(isDone)));
  expect(idsOf(Evals)).toEqual(modelIds(about.filter(isDone)));
}

/** Compares the lists, pairings and clubs of a person with an account. */
async function checkPerson(history: History, { id, name }: ModelPerson): Promise<void> {
  const { events, clubs, evals } = history;
  const attendances = events.flatMap(({ roster }) => roster.get(id) ?? []);
  const status = (isOfRole: boolean) => (isOfRole ? 200 : 403);
  const [instructorAnswer, studentAnswer, clubsAnswer] = await Promise.all([
    expectCall(history, id, 'GetEvalsForInstructor', {}, status(attendances.some(instructs))),
    expectCall(history, id, 'GetEvalsForStudent', {}, status(attendances.some(other => !instructs(other)))),
    expectCall(history, id, 'GetMyClubs', {}, 200),
  ]);
  const counted = evals.all.filter(isCounted);
  const ofInstructors = counted.filter(({ type }) => type === INSTRUCTOR_RATES_STUDENT);
  const ofStudents = counted.filter(({ type }) => type === STUDENT_RATES_INSTRUCTOR);
  const by = (list: readonly ModelEval[]) => list.filter(({ evaluatorId }) => evaluatorId === id);
  const about = (list: readonly ModelEval[]) => list.filter(({ subjectId }) => subjectId === id);
  if (instructorAnswer.status === 200) {
    const unclaimed = ofInstructors.filter(
      item => item.evaluatorId === null && evals.mayClaim(item, id) && !hasLeft(item.event.club, id),
    );
    expectLists(instructorAnswer.reply(), [...by(ofInstructors), ...unclaimed], about(ofStudents));
  }
  if (studentAnswer.status === 200) {
    const lists = studentAnswer.reply();
    expectLists(lists, by(ofStudents), about(ofInstructors));
    const awaited = about(ofInstructors).filter(isOpen);
    expect(lists.Awaited.map(({ EvalId }) => EvalId).sort()).toEqual(awaited.map(item => item.id).sort());
  }
  const memberships = clubs.flatMap(club => {
    const Standing = club.members.get(id);
    const OpenEvals = by(counted).filter(item => item.event.club === club && isOpen(item)).length;
    return Standing ? [`${club.id} ${Standing} ${OpenEvals}`] : [];
  });
  const shown = clubsAnswer
    .reply()
    .Clubs.map(club => `${club.OrganizationId} ${club.Standing} ${club.OpenEvals}`);
  expect(shown.sort(), `clubs of ${name}`).toEqual(memberships.sort());
}

/** Checks that all lists, counts and rosters of both clubs are as the model says, and so agree with one another. */
export async function checkLists(history: History): Promise<void> {
  for (const event of history.events) await checkEvent(history, event);
  await Promise.all(history.clubs.map(club => checkClub(history, club)));
  await Promise.all(withAccount(history).map(person => checkPerson(history, person)));
}
