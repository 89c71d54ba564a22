import type { SessionLog } from '#contract/school/log.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addEvent, addPerson, type Cast, openSessionOf } from './cast.ts';
import { postRequest } from './process-club.ts';
import type { Write } from './submit-load.ts';

/** The calls that a browser sends beside evals, and the ids under which their rows are stored. */
interface SchoolWrites {
  readonly writes: readonly Write[];
  readonly expected: { readonly entries: string[]; readonly focus: string[]; readonly solos: string[] };
}

/** The words by which an entry or a focus item names itself, so that none can pass for another. */
const wordsOf = (id: string) => `About ${id}`;

/**
 * Has the club keep a school at an event of today, and makes for so many students each an entry of a session and a solo
 * by Ivan and a focus item of their own.
 */
export async function addSchoolWrites(
  db: Db,
  { organizationId, instructor }: Cast,
  session: string,
  count: number,
): Promise<SchoolWrites> {
  const today = new Date().toISOString().slice(0, 10);
  const eventId = await addEvent(db, organizationId, 'School day', today);
  await db
    .updateTable('organization')
    .set({ school: true, solo: 'event' })
    .where('id', '=', organizationId)
    .execute();
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Instructor' });
  const expected: SchoolWrites['expected'] = { entries: [], focus: [], solos: [] };
  const writes: Write[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await addPerson(db, `Sue Student${index}`, `sue${index}@club.example`);
    await addAttendee(db, { organizationId, eventId, person, group: 'Novice', instructor });
    const place = { EventId: eventId, UserId: person.personId };
    const [EntryId, SignOffId, FocusId] = [newId(), newId(), newId()];
    const entry: SessionLog = {
      ...{ ...place, EntryId, Revision: 1, Day: today, Number: 1, Conditions: ['dry'] },
      ...{ Text: wordsOf(EntryId), NextStep: '', Shared: false, Focus: [] },
    };
    const solo: NewSolo = {
      ...{ ...place, SignOffId, Scope: 'day', Day: today, DryOnly: true },
      ...{ Statement: 'Solo today, dry only.', SignedAt: new Date().toISOString() },
    };
    const item = { FocusId, Text: wordsOf(FocusId), State: 'open' };
    const focus = { OrganizationId: organizationId, Focus: [item] };
    const own = await openSessionOf(db, person);
    writes.push(
      { id: EntryId, request: postRequest('LogSession', entry, session) },
      { id: FocusId, request: postRequest('SaveFocus', focus, own) },
      { id: SignOffId, request: postRequest('SignSolo', solo, session) },
    );
    expected.entries.push(EntryId);
    expected.focus.push(FocusId);
    expected.solos.push(SignOffId);
  }
  return { writes, expected };
}

/** The entries, focus items and solos that are stored with their own words, and how often solos stand in the audit log. */
export async function storedOfSchool(db: Db) {
  const entries = await db.selectFrom('session_entry').select(['id', 'words']).execute();
  const focus = await db.selectFrom('focus_item').select(['id', 'words']).execute();
  const solos = await db.selectFrom('sign_off').select('id').where('kind', '=', 'solo').execute();
  const audited = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'solo-signed')
    .executeTakeFirstOrThrow();
  const named = (rows: readonly { id: string; words: string }[]) =>
    rows.filter(({ id, words }) => words === wordsOf(id)).map(({ id }) => id);
  return {
    stored: { entries: named(entries), focus: named(focus), solos: solos.map(({ id }) => id) },
    soloAudits: audited.count,
  };
}
