import { expect } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { History } from './history.ts';
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

/** Compares two lists in any order. */
const expectSame = (what: string, actual: readonly string[], expected: readonly string[]) =>
  expect(actual.toSorted(), what).toEqual(expected.toSorted());

const idsOf = (evals: readonly ModelEval[]) => evals.map(({ id }) => id);
const cardIds = (cards: readonly { readonly EvalId: string }[]) => cards.map(({ EvalId }) => EvalId);
const isCompleted = ({ state }: ModelEval) => state === COMPLETED;
const isOpenDayEval = (item: ModelEval) => item.type === INSTRUCTOR_RATES_STUDENT && isOpen(item);

/** Gives new evals of the model the ids that the list of their event shows. */
function adoptIds(own: readonly ModelEval[], cards: readonly EvalCard[]): void {
  const isUnknown = ({ EvalId }: EvalCard) => !own.some(({ id }) => id === EvalId);
  for (const { EvalId, EvalType, UserId, ProfileId } of cards.filter(isUnknown)) {
    const item = own.find(
      ({ id, type, evaluatorId, subjectId }) =>
        id === '' && type === EvalType && evaluatorId === UserId && subjectId === ProfileId,
    );
    if (item) item.id = EvalId;
  }
}

const countsOf = ({ evals }: History, event: ModelEvent) => ({
  EvalsSent: evals.of(event).filter(isCounted).length,
  EvalsCompleted: evals.of(event).filter(isCompleted).length,
});

/** Compares an event with its roster, evals, claim codes and messages. */
async function checkEvent(history: History, event: ModelEvent): Promise<void> {
  const { name, club, start: Start, isCancelled: Cancelled, publishedAt } = event;
  const [eventAnswer, evalsAnswer, codesAnswer, messagesAnswer] = await Promise.all([
    history.callAt(event, 'GetEvent'),
    history.callAt(event, 'GetEvalsForEvent'),
    history.callAt(event, 'GetClaimCodes'),
    history.callAt(event, 'GetMessagesForEvent'),
  ]);
  const { Attendees, ...shown } = eventAnswer.reply();
  expect(shown, name).toMatchObject({
    Start,
    Cancelled,
    Published: publishedAt !== null,
    ...countsOf(history, event),
  });
  const attendees = Attendees.map(({ User, Instructor, Absent = false, HasLeft = false }) =>
    [User.UserId, User.Group, Instructor?.UserId ?? null, Absent, HasLeft].join(' '),
  );
  const expected = [...event.roster].map(([id, { group, instructorId, isAbsent }]) =>
    [id, group, instructorId, isAbsent, hasLeft(club, id)].join(' '),
  );
  expectSame(`roster of ${name}`, attendees, expected);

  const cards = evalsAnswer.reply();
  const own = history.evals.of(event);
  adoptIds(own, cards);
  const listed = cards.map(({ EvalId, EvalType, EvalState, UserId, ProfileId }) =>
    [EvalId, EvalType, EvalState, UserId, ProfileId].join(' '),
  );
  const counted = own
    .filter(isCounted)
    .map(({ id, type, state, evaluatorId, subjectId }) =>
      [id, type, state, evaluatorId, subjectId].join(' '),
    );
  expectSame(`evals of ${name}`, listed, counted);
  expectSame(`claim codes of ${name}`, cardIds(codesAnswer.reply()), idsOf(own.filter(isOpenDayEval)));

  const countMessages = (wanted: string) =>
    history.messages.all.filter(message => message.event === event && message.state === wanted).length;
  expect(messagesAnswer.reply(), `messages of ${name}`).toMatchObject({
    Queued: countMessages('queued'),
    Sent: countMessages('sent'),
    Failed: countMessages('failed'),
  });
}

/** Compares the cards of a club's events, and the figures of its instructors over all seasons. */
async function checkClub(history: History, club: ModelClub): Promise<void> {
  const query = { organizationId: club.id };
  const [eventsAnswer, figuresAnswer, settingsAnswer] = await Promise.all([
    history.call(club.adminId, 'GetEventsForOrganization', { query }, 200),
    history.call(club.adminId, 'GetInstructorsForOrganization', { query }, 200),
    history.call(club.adminId, 'GetOrganizationSettings', { query }, 200),
  ]);
  const adminIds = settingsAnswer.reply().Admins.map(({ UserId, Invited }) => `${UserId} ${Invited}`);
  expectSame('admins', adminIds, [
    ...[...club.admins].map(id => `${id} false`),
    ...[...club.invited].map(id => `${id} true`),
  ]);
  const cards = eventsAnswer
    .reply()
    .map(({ EventId, AttendeeCount, EvalsSent, EvalsCompleted }) =>
      [EventId, AttendeeCount, EvalsSent, EvalsCompleted].join(' '),
    );
  const events = history.events.filter(event => event.club === club);
  const expected = events.map(event => {
    const { EvalsSent, EvalsCompleted } = countsOf(history, event);
    return [event.id, event.roster.size, EvalsSent, EvalsCompleted].join(' ');
  });
  expectSame('cards of events', cards, expected);
  const evals = history.evals.all.filter(item => item.event.club === club && isCounted(item));
  const figures = figuresAnswer
    .reply()
    .filter(({ Season }) => Season === null)
    .map(({ UserId, Completed, Open, RatingsReceived }) =>
      [UserId, Completed, Open, RatingsReceived].join(' '),
    );
  const expectedFigures = history.people.flatMap(({ id }) => {
    const given = evals.filter(item => item.type === INSTRUCTOR_RATES_STUDENT && item.evaluatorId === id);
    const ratings = evals.filter(item => item.type === STUDENT_RATES_INSTRUCTOR && item.subjectId === id);
    const [completed, received] = [given.filter(isCompleted).length, ratings.filter(isCompleted).length];
    return given.length + received === 0
      ? []
      : [[id, completed, given.length - completed, received].join(' ')];
  });
  expectSame('figures of instructors', figures, expectedFigures);
}

interface Lists {
  readonly Submissions: Readonly<Record<'Pending' | 'Recent' | 'History', readonly { EvalId: string }[]>>;
  readonly Evals: readonly { EvalId: string }[];
}

/** Compares the lists of the evals that a person fills in, and of those about the person. */
function expectLists(
  what: string,
  { Submissions: { Pending, Recent, History: Earlier }, Evals }: Lists,
  filled: readonly ModelEval[],
  about: readonly ModelEval[],
): void {
  expectSame(`pending ${what}`, cardIds(Pending), idsOf(filled.filter(item => !isCompleted(item))));
  expectSame(`completed ${what}`, cardIds([...Recent, ...Earlier]), idsOf(filled.filter(isCompleted)));
  expectSame(`received ${what}`, cardIds(Evals), idsOf(about.filter(isCompleted)));
}

/** Compares the lists and clubs of a person with an account. */
async function checkPerson(history: History, { id, name }: ModelPerson): Promise<void> {
  const { events, clubs, evals } = history;
  const attendances = events.flatMap(({ roster }) => roster.get(id) ?? []);
  const status = (hasRole: boolean) => (hasRole ? 200 : 403);
  const [isInstructor, isStudent] = [
    attendances.some(instructs),
    attendances.some(attendee => !instructs(attendee)),
  ];
  const [instructorAnswer, studentAnswer, clubsAnswer] = await Promise.all([
    history.call(id, 'GetEvalsForInstructor', {}, status(isInstructor)),
    history.call(id, 'GetEvalsForStudent', {}, status(isStudent)),
    history.call(id, 'GetMyClubs', {}, 200),
  ]);
  const counted = evals.all.filter(isCounted);
  const [given, ratings] = [INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR].map(evalType =>
    counted.filter(({ type }) => type === evalType),
  );
  const by = (list: readonly ModelEval[] = []) => list.filter(({ evaluatorId }) => evaluatorId === id);
  const about = (list: readonly ModelEval[] = []) => list.filter(({ subjectId }) => subjectId === id);
  if (isInstructor) {
    const isFree = (item: ModelEval) =>
      item.evaluatorId === null && evals.mayClaim(item, id) && !hasLeft(item.event.club, id);
    const filled = [...by(given), ...counted.filter(isFree)];
    expectLists(`by ${name}`, instructorAnswer.reply(), filled, about(ratings));
  }
  if (isStudent) {
    const lists = studentAnswer.reply();
    expectLists(`by ${name} as a student`, lists, by(ratings), about(given));
    expectSame(`awaited by ${name}`, cardIds(lists.Awaited), idsOf(about(given).filter(isOpen)));
  }
  const memberships = clubs.flatMap(club => {
    const standing = club.members.get(id);
    const open = by(counted).filter(item => item.event.club === club && isOpen(item));
    const shown = standing === 'removed' && club.invited.has(id) ? 'asked' : standing;
    return standing ? [[club.id, shown, club.invited.has(id), open.length].join(' ')] : [];
  });
  const { Clubs } = clubsAnswer.reply();
  const shown = Clubs.map(({ OrganizationId, Status, InvitedAsAdmin, OpenEvals }) =>
    [OrganizationId, Status, InvitedAsAdmin, OpenEvals].join(' '),
  );
  expectSame(`clubs of ${name}`, shown, memberships);
}

/** Checks that all lists, counts and rosters of both clubs are as the model says, and so agree with one another. */
export async function checkLists(history: History): Promise<void> {
  for (const event of history.events) await checkEvent(history, event);
  await Promise.all(history.clubs.map(club => checkClub(history, club)));
  await Promise.all(history.peopleWith(true).map(person => checkPerson(history, person)));
}
