import { sql } from 'kysely';
import { hoursAfter, type Outing, outingsAround } from '#demo/calendar.ts';
import { type DemoPerson, emailOf, makePeople, visitors } from '#demo/people.ts';
import { makeRosters, type Roster } from '#demo/rosters.ts';
import { calendarDateOf, daysAfter } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { replaceCalendar } from '#server/account/calendar/feed.ts';
import { saveKind } from '#server/clubs/credentials/handlers.ts';
import { saveCredential } from '#server/clubs/credentials/save-credential.ts';
import { copyForm } from '#server/clubs/forms/edit-form.ts';
import { publishForm } from '#server/clubs/forms/publish-form.ts';
import { findForm, loadEventForms } from '#server/clubs/forms/queries.ts';
import { acceptClub } from '#server/clubs/memberships/handlers.ts';
import { insertOrganization } from '#server/clubs/set-up/handlers.ts';
import { addAdmin } from '#server/clubs/settings/handlers.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { moveEventsToForm, setEventForms } from '#server/events/event/event-forms.ts';
import { saveLimits } from '#server/events/limits/save-limits.ts';
import { announcePairings } from '#server/events/pairings/announce-pairings.ts';
import { publishEvals } from '#server/events/publishing/publish-evals.ts';
import { sendWelcomes } from '#server/events/welcome/send-welcomes.ts';
import { findOrInvitePeople } from '#server/people/invite-people.ts';
import { loadProfile, writeProfile } from '#server/people/profile/profiles.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { because } from '#server/platform/messages/message/stored-reason.ts';
import { markAllSent, markFailed, markPostponed } from '#server/platform/messages/message-rows.ts';
import { endAllSessions } from '#server/platform/sessions/sessions.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { type Work, workIn } from '#server/platform/work/work.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/person/addresses.ts';
import { recognisePerson } from '#server/sign-in/person/recognise-person.ts';
import { type DemoClub, idOf, workAs } from './demo-club.ts';
import {
  addDemoEvent,
  firstGroup,
  groupNames,
  NOVICE_FORM,
  saveDemoRoster,
  submitDemoEvals,
} from './play-event.ts';
import { decideLast, logDay, moveUp, openSchool } from './play-school.ts';

export const clubName = 'Cedar Hollow Driving Club';

const organizer = emailOf(visitors.organizer);

/** Signs everybody in for the first time, and returns their ids by e-mail. */
async function signUp(
  trx: Trx,
  people: readonly DemoPerson[],
  deps: Pick<Deps, 'settings' | 'now'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, firstName, lastName, car } of people) {
    const identity = { provider: EMAIL_PROVIDER, subject: email, email, emailVerified: true };
    const personId = await recognisePerson(trx, { ...identity, firstName, lastName, displayName: '' });
    ids.set(email, personId);
    const profile = await loadProfile(trx, personId);
    const Garage = [{ ...car, Name: '', Modifications: '', PictureUrl: null, IsDefault: true }];
    await writeProfile(workIn(trx, deps, { personId }), profile, { ...profile, Garage });
  }
  return ids;
}

/** Days after today on which the first credentials end; all others end after 400 days. */
const ENDS = [400, 30, 500, -20];

/** Gives each instructor but the last a credential, which organizers have verified but for the third. */
async function addCredentials(
  club: DemoClub,
  instructors: readonly DemoPerson[],
  founded: Date,
  today: string,
): Promise<void> {
  const { trx, organizationId } = club;
  const work = await workAs(club, organizer, founded);
  await saveKind(work, organizationId, { Name: 'MSF Level 2', NeededFor: [groupNames[0]] });
  const { id: KindId } = await trx.selectFrom('credential_kind').select('id').executeTakeFirstOrThrow();
  for (const [nth, { email }] of instructors.slice(0, -1).entries()) {
    await saveCredential(work, {
      ...{
        OrganizationId: organizationId,
        UserId: idOf(club, email),
        KindId,
        Number: `${20_411 + 137 * nth}`,
      },
      ...{ ValidFrom: daysAfter(today, -800), ValidUntil: daysAfter(today, ENDS[nth] ?? 400) },
      ...{ Proof: null, Verified: nth !== 2 },
    });
  }
}

/** How many students are moved up after the roster of the coming event was saved. */
const MOVED_SINCE = 3;

/** The weekend since which novices are rated by a form of the club's own. */
const FORM_SINCE = -7;

/** Publishes the form for novices. */
async function publishNoviceForm(club: DemoClub, now: Date): Promise<void> {
  const { organizationId } = club;
  const work = await workAs(club, organizer, now);
  const formId = await copyForm(work, organizationId, { Starter: NOVICE_FORM, Name: 'Green to Yellow' });
  const { draftVersion: Version } = await findForm(work.trx, organizationId, formId);
  const body = { Version, SameLevels: true, Note: '', MoveEventIds: [] };
  await publishForm(work, organizationId, formId, body, moveEventsToForm);
}

/** Names the form for the novices of an event. */
async function nameNoviceForm(work: Work, organizationId: string, eventId: string): Promise<void> {
  const { Version, Choices } = await loadEventForms(work.trx, organizationId, eventId);
  const { id: RunGroupId } = await work.trx
    .selectFrom('run_group')
    .select('id')
    .where('name', '=', groupNames[0])
    .executeTakeFirstOrThrow();
  const Forms = Choices.map(({ EvalType, Purpose, FormVersionId }) => ({
    EvalType,
    Purpose,
    FormVersionId,
    RunGroupId,
  }));
  await setEventForms(work, organizationId, eventId, { Version, Forms });
}

/** Plays the past of the club with its events up to now. */
export async function playClub(
  trx: Trx,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  outings: readonly Outing[],
): Promise<void> {
  const { registrar, instructors, students } = makePeople();
  const today = now();
  const rosters = makeRosters(outings, { instructors, students });
  const founded = hoursAfter(rosters[0]?.outing.start ?? '', -60 * 24);
  const everybody = [...instructors, ...students, registrar];
  const ids = await signUp(trx, everybody, { settings, now: () => founded });
  const organizationId = newId(founded.getTime());
  const club: DemoClub = { trx, settings, organizationId, ids };
  const organization = {
    OrganizationId: organizationId,
    Name: clubName,
    MotorSportRegId: null,
    School: false,
  };
  await insertOrganization(trx, { ...organization, time_zone: 'UTC' }, idOf(club, organizer), founded);
  const founding = await workAs(club, organizer, founded);
  await findOrInvitePeople(trx, organizationId, everybody);
  await addAdmin(founding, organizationId, registrar.email);
  for (const { email } of [registrar, ...instructors]) {
    await acceptClub(await workAs(club, email, founded), organizationId);
  }
  const officers = { examiner: instructors.slice(2, 6).map(({ email }) => email), grid: [registrar.email] };
  await openSchool(club, organizer, officers, founded);
  await addCredentials(club, instructors, founded, calendarDateOf(today));

  const groups = new Map(students.map(student => [idOf(club, student.email), firstGroup(student)]));
  const groupOf = (personId: string) => groups.get(personId) ?? 0;
  const groupOfStudent = ({ email }: DemoPerson) => groupOf(idOf(club, email));
  await publishNoviceForm(club, new Date(today.getTime() - 100 * DAY_MS));
  for (const roster of rosters) {
    const { start, lastDay, weekend } = roster.outing;
    const work = await workAs(club, registrar.email, hoursAfter(start, -17 * 24));
    const eventId = await addDemoEvent(work, organizationId, roster, groupOfStudent);
    if (weekend >= FORM_SINCE) await nameNoviceForm(work, organizationId, eventId);
    await sendWelcomes(work, organizationId, eventId);
    if (weekend > 0) {
      await preparePairings(club, registrar.email, eventId, roster, groupOfStudent);
      continue;
    }
    if (weekend >= -7) await logDay(club, eventId, roster, groupOf);
    const publishing = await workAs(club, registrar.email, hoursAfter(lastDay, 21));
    await publishEvals(publishing, organizationId, eventId, false);
    await submitDemoEvals({ ...publishing, now: today }, eventId, roster, groupOfStudent, true);
    if (weekend < 0) {
      for (const [personId, group] of await moveUp(club, hoursAfter(lastDay, 5 * 24)))
        groups.set(personId, group);
    }
  }
  // Students who are on the roster of the coming event in the group below.
  await moveUp(club, today, MOVED_SINCE);
  await decideLast(club, today);
  await replaceCalendar(await workAs(club, emailOf(visitors.student), today));
  await markMessages(trx);
  await endAllSessions(trx);
}

/** Announces the pairings of the coming event; two students get the instructor with the fewest students afterwards. */
async function preparePairings(
  club: DemoClub,
  registrar: string,
  EventId: string,
  roster: Roster,
  groupOf: (student: DemoPerson) => number,
): Promise<void> {
  const { trx, organizationId } = club;
  const work = await workAs(club, registrar, hoursAfter(roster.outing.start, -15 * 24));
  const event = await lockEvent(trx, organizationId, EventId);
  for (const { email } of roster.coaches.slice(2, 5)) {
    const limits = { MaxStudents: 3, Groups: null, OwnGroup: '', Note: 'Rather no convertibles.' };
    await saveLimits(work, event, { UserId: idOf(club, email), ...limits });
  }
  const Meeting = '7:30 in the classroom above the paddock';
  await announcePairings(work, event, { Meeting, Everybody: false });
  const countSeats = (coach: DemoPerson) => roster.seats.filter(seat => seat.coach === coach).length;
  const [coach = null] = roster.coaches.toSorted((a, b) => countSeats(a) - countSeats(b));
  const seats = roster.seats.map((seat, nth) => (nth >= roster.seats.length - 2 ? { ...seat, coach } : seat));
  await saveDemoRoster(work, organizationId, EventId, { ...roster, seats }, groupOf);
}

/**
 * Marks the messages of the past as sent, except the latest two of each of two kinds: a mail server refused the first, and asks
 * to wait with the second.
 */
async function markMessages(trx: Trx): Promise<void> {
  const latest = sql<{ id: string; place: number }>`
    select id, place::int from (
      select id, row_number() over (partition by kind order by created_at desc, id) as place from message
      where kind in ('pairing', 'published-evals')) as message where place <= 2`;
  const refusal = because('mailRefused', '550 5.1.1 No such mailbox here');
  const delay = because('mailAsksToWait', '451 4.7.1 Greylisted, please try again later');
  for (const { id, place } of (await latest.execute(trx)).rows) {
    if (place === 1) await markFailed(trx, id, refusal);
    else await markPostponed(trx, id, delay, new Date('9999-01-01'));
  }
  await markAllSent(trx);
}

type Say = (line: string) => void;

/** Whether the database holds the demo's club, no club, or a real club. */
async function ownerOf({ db }: Deps): Promise<'demo' | 'nobody' | 'club'> {
  const clubs = await db.selectFrom('organization').select('name').execute();
  if (clubs.some(({ name }) => name === clubName)) return 'demo';
  return clubs.length === 0 ? 'nobody' : 'club';
}

/**
 * Fills an empty data folder with the demo's club and leaves one that has it as it is. A StartupError when another club
 * lives there.
 */
export async function ensureDemoClub(deps: Deps, say: Say): Promise<void> {
  const owner = await ownerOf(deps);
  if (owner === 'club') {
    throw new StartupError(
      `DEMO does not open ${deps.settings.dataDir}, where a club of its own lives: give the demo another DATA_DIR.`,
    );
  }
  if (owner === 'demo') return;
  const began = performance.now();
  say(`Inventing ${clubName} …`);
  await deps.db.transaction().execute(trx => playClub(trx, deps, outingsAround(deps.now())));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Two seasons of evals in ${seconds} s.`);
}
