import { clubId, clubName, type DemoClub, makeClub } from '#demo/club.ts';
import { clubAccent } from '#demo/drawing/logo.ts';
import { idOf } from '#demo/ids.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { drawPictures, logoAddress } from './draw-pictures.ts';
import { announcedRows, attendeeRows, auditRows, evalRow, eventRow } from './event-rows.ts';
import { byClubForm, formRows } from './form-rows.ts';
import { insertSet, type SetRow } from './insert-set.ts';
import { focusRows, sessionRows } from './log-rows.ts';
import { messageRows } from './message-rows.ts';
import {
  carRows,
  credentialKindRows,
  credentialRows,
  emailRow,
  everybody,
  identityRow,
  limitRows,
  membershipRow,
  personRow,
} from './people-rows.ts';
import { checkRideRows, officeRows, ruleRows, runGroupRows, signOffRows, soloRows } from './school-rows.ts';

/** A token of the organizer that a program uses, of which nobody has the secret: this is the hash of none that is known. */
function tokenRows({ people: { organizer } }: DemoClub, now: Date): SetRow<'access_token'>[] {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  return [
    {
      id: idOf('token registration'),
      token_hash: `\\x${'00'.repeat(32)}`,
      person_id: organizer.id,
      organization_id: clubId,
      name: 'Registration',
      may_write: false,
      made_at: after(-40 * DAY_MS),
      expires_at: after(50 * DAY_MS),
      last_used_at: after(-3 * HOUR_MS),
    },
  ];
}

/** The calendar address of the student as whom visitors look around. */
function calendarRows({ people: { students } }: DemoClub, now: Date): SetRow<'calendar_feed'>[] {
  return students
    .slice(0, 1)
    .map(({ id }) => ({ person_id: id, key_id: idOf('calendar of a student'), made_at: now }));
}

interface Setting {
  /** The rows of the pictures, which are stored already. */
  readonly pictures: readonly SetRow<'media'>[];
  readonly now: Date;
}

/** Writes the whole club, a statement a table. */
export async function storeClub(trx: Trx, club: DemoClub, { pictures, now }: Setting): Promise<void> {
  const people = everybody(club.people);
  const { organizer, registrar } = club.people;
  await insertSet(trx, 'person', people.map(personRow));
  await insertSet(trx, 'person_email', people.map(emailRow));
  await insertSet(trx, 'identity', people.filter(({ hasSignedIn }) => hasSignedIn).map(identityRow));
  await insertSet(trx, 'media', pictures);
  await insertSet(trx, 'car', people.flatMap(carRows));
  await insertSet(trx, 'organization', [
    {
      ...{ id: clubId, name: clubName, version: 1, school: true, solo: 'event' },
      ...{ logo_url: logoAddress, accent: clubAccent },
    },
  ]);
  await insertSet(trx, 'membership', people.map(membershipRow));
  const admins = [organizer, registrar].map(({ id }) => ({ organization_id: clubId, person_id: id }));
  await insertSet(trx, 'organization_admin', admins);
  await insertSet(trx, 'access_token', tokenRows(club, now));
  await insertSet(trx, 'calendar_feed', calendarRows(club, now));
  await insertSet(trx, 'run_group', runGroupRows);
  await insertSet(trx, 'organization_office', officeRows);
  await insertSet(trx, 'credential_kind', credentialKindRows);
  await insertSet(trx, 'credential', credentialRows(club, now));
  await insertSet(trx, 'advancement_rule', ruleRows);
  await insertSet(trx, 'event', club.events.map(eventRow));
  await insertSet(trx, 'sign_off', [...signOffRows(club.events), ...soloRows(club.events)]);
  await insertSet(
    trx,
    'attendee',
    club.events.flatMap(event => attendeeRows(event)),
  );
  await insertSet(trx, 'announced_pairing', club.events.flatMap(announcedRows));
  await insertSet(trx, 'instructor_limits', limitRows(club.events));
  await insertSet(trx, 'session_entry', sessionRows(club.events));
  await insertSet(trx, 'focus_item', focusRows(club.events));
  const forms = formRows(club, now);
  await insertSet(trx, 'form', [forms.form]);
  await insertSet(trx, 'form_version', [forms.version]);
  await insertSet(trx, 'event_form', forms.eventForms);
  const rows = club.evals.map(made => byClubForm(evalRow(made), made));
  await insertSet(trx, 'eval', [...rows, ...checkRideRows(club.evals, rows)]);
  await insertSet(trx, 'message', messageRows(club));
  await insertSet(trx, 'audit_entry', auditRows(club, now));
}

type Say = (line: string) => void;

/** Whether the database holds the demo's club, no club, or a real club. */
async function ownerOf({ db }: Deps): Promise<'demo' | 'nobody' | 'club'> {
  const clubs = await db.selectFrom('organization').select('id').execute();
  if (clubs.some(({ id }) => id === clubId)) return 'demo';
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
  const now = deps.now();
  say(`Inventing ${clubName} …`);
  const club = makeClub(now);
  const pictures = await drawPictures(everybody(club.people), deps.media, now);
  say(`Drew ${pictures.length} pictures.`);
  await deps.db.transaction().execute(trx => storeClub(trx, club, { pictures, now }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${club.events.length} events and ${club.evals.length} evals in ${seconds} s.`);
}
