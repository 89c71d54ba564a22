import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { MAX_CREDENTIALS } from '#server/clubs/credentials/save-credential.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { countFunctionCalls } from '#testing/count-work.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { openingHeader } from '#testing/opening-balances.ts';
import type { Club } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';

/** An import with a file that is the more work the more rows it has. */
interface Growing {
  readonly title: string;
  readonly preview: CallName;
  readonly send: CallName;
  readonly header: string;
  readonly row: (place: number, rows: number) => string;
  /** Prepares the club once. */
  readonly prepare?: (club: Club) => Promise<unknown>;
}

const KINDS = 30;
const longWord = 'x'.repeat(50);
const rosterHeader =
  'First Name,Last Name,Email,Group,Requested Instructor,Groups,Drives In,Instructor Email';
const credentialHeader = 'Email,Kind,Number,Valid From,Valid Until';
const isFirstHalf = (place: number, rows: number) => place < rows / 2;
const dayAfter = (days: number) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10);

async function holdMany(club: Club) {
  const kindId = await listKind(club);
  for (let day = 1; day <= MAX_CREDENTIALS; day += 1) {
    const more = { Number: `H${day}`, ValidFrom: dayAfter(12_000 + day) };
    const body = credentialOf(club, club.cast.instructor, kindId, { ...more, ValidUntil: null });
    (await club.ada.call('SaveCredential', { body })).reply();
  }
}

async function listManyKinds(club: Club) {
  for (let place = 0; place < KINDS; place += 1) await listKind(club, `${place} ${longWord}`);
}

const events = { preview: 'PreviewEventsForOrganization', send: 'ImportEventsForOrganization' } as const;
const assignments = { preview: 'PreviewAssignmentsForEvent', send: 'ImportAssignmentsForEvent' } as const;
const credentials = { preview: 'PreviewCredentials', send: 'ImportCredentials' } as const;
const balances = { preview: 'PreviewOpeningBalances', send: 'ImportOpeningBalances' } as const;
const forms = { preview: 'PreviewForm', send: 'ImportForm' } as const;

const growing: readonly Growing[] = [
  {
    ...events,
    title: 'events that contradict each other',
    header: 'Name,Date,Track',
    row: place => `HPDE,2026-06-13,Track ${place}`,
  },
  {
    ...events,
    title: 'events without a date',
    header: 'Name,Date,Track',
    row: place => `HPDE ${place},${longWord},Track`,
  },
  {
    ...assignments,
    title: 'instructors of one name, and students who ask for that name',
    header: rosterHeader,
    row: (place, rows) =>
      isFirstHalf(place, rows)
        ? `Ann,Lee,i${place}@x.example,Instructor,,,,`
        : `Bo,Ray,s${place}@x.example,Novice,Ann Lee,,,`,
  },
  {
    ...assignments,
    title: 'instructors of as many groups as are on the roster',
    header: rosterHeader,
    row: (place, rows) =>
      isFirstHalf(place, rows)
        ? `Ann,Lee,i${place}@x.example,Instructor,,No ${place},No ${place},`
        : `Bo,Ray,s${place}@x.example,${place} ${longWord},,,,`,
  },
  {
    ...assignments,
    title: 'rows of which every cell is bad',
    header: rosterHeader,
    row: place => `??,??,${place}${longWord},Coach,,,,${longWord}`,
  },
  {
    ...assignments,
    title: 'students of one instructor who stops instructing',
    header: rosterHeader,
    row: place =>
      place === 0
        ? 'Ivan,Instructor,ivan@club.example,Novice,,,,'
        : `Bo,Ray ${longWord},s${place}@x.example,Novice,,,,ivan@club.example`,
  },
  {
    ...credentials,
    title: 'credentials of one person who holds many',
    header: credentialHeader,
    row: (place, rows) =>
      `ivan@club.example,MSF Level 2,N${place},${isFirstHalf(place, rows) ? '' : dayAfter(12_005)},`,
    prepare: holdMany,
  },
  {
    ...credentials,
    title: 'kinds that the club does not list',
    header: credentialHeader,
    row: place => `ivan@club.example,Unknown ${place},N${place},,`,
    prepare: listManyKinds,
  },
  {
    ...balances,
    title: 'days of one person in one group',
    header: openingHeader,
    row: place => `sam@club.example,,,days,Novice,1,${dayAfter(place)},,`,
  },
  {
    ...balances,
    title: 'groups that the club does not have',
    header: openingHeader,
    row: place => `sam@club.example,,,days,Unknown ${place},1,${dayAfter(place)},,`,
  },
  {
    ...forms,
    title: 'skills of a form',
    header: 'Section,Skill,Weight',
    row: place => `Section ${place},Skill ${longWord},${longWord}`,
  },
];

const fileOf = ({ header, row }: Growing, rows: number) => ({
  name: 'growing.csv',
  bytes: [header, ...Array.from({ length: rows }, (_, place) => row(place, rows))].join('\n'),
});

const ROWS = 60;
const MANY_ROWS = 4 * ROWS;
/** Four times the rows may cost four times the work, and a little more for the sorting. */
const MOST_GROWTH = 4.5;
const MOST_BYTES_OF_ROW = 1000;

test('each call that imports a file has a file that grows here', () => {
  const imports = callNames.filter(name => callOf(name).file === 'import' && name !== 'UploadBackup');
  expect(new Set(growing.flatMap(({ preview, send }) => [preview, send]))).toEqual(new Set(imports));
});

test.each(growing)('$preview works and answers in proportion to the rows: $title', async file => {
  const { club } = await makeSchool();
  await file.prepare?.(club);
  const look = (rows: number, call = file.preview) =>
    club.ada.call(call, { query: club.byEvent, file: fileOf(file, rows) });
  // Loads and compiles what the first call needs.
  await look(1);
  const workFor = (rows: number) => countFunctionCalls(() => look(rows));
  const ofCall = await workFor(1);
  expect((await workFor(MANY_ROWS)) - ofCall).toBeLessThan(MOST_GROWTH * ((await workFor(ROWS)) - ofCall));
  for (const call of [file.preview, file.send]) {
    const { text } = await look(MANY_ROWS, call);
    expect(text.length / MANY_ROWS, call).toBeLessThan(MOST_BYTES_OF_ROW);
  }
});
