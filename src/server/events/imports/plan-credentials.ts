import { sql } from 'kysely';
import { MAX_CREDENTIALS } from '#server/clubs/credentials/save-credential.ts';
import { texts as credentialTexts } from '#server/clubs/credentials/texts.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { findClubPeopleByEmail } from '#server/people/invite-people.ts';
import { findPresentMembers } from '#server/people/membership/membership.ts';
import { lockPeople } from '#server/people/profile/profiles.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { giveWay, inSlices } from '#server/platform/slices.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { openFile } from '#server/platform/spreadsheet/table/open-file.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { type CredentialRow, credentialColumns, readCredential } from './credential-rows.ts';
import { texts } from './texts.ts';

const loadStored = (trx: Trx, organizationId: string, people: readonly string[]) =>
  trx
    .selectFrom('club_credential')
    .select(['id', 'person_id as personId', 'kind_id as kindId', 'number'])
    .select(['valid_from as from', 'valid_until as until'])
    .select(sql<boolean>`verified_at is not null`.as('isVerified'))
    .select(sql<boolean>`proof_url is not null`.as('hasProof'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('id')
    .execute();

/** A credential that a person holds. */
type StoredCredential = Awaited<ReturnType<typeof loadStored>>[number];

/** A credential in a row of a file. */
export interface Planned extends StoredCredential {
  readonly row: number;
  readonly kind: string;
  readonly was: StoredCredential | undefined;
}

/** Locks the people in the club who have the addresses; returns them by address. */
async function findHolders(trx: Trx, organizationId: string, addresses: readonly string[]) {
  const known = await findClubPeopleByEmail(trx, organizationId, addresses);
  await lockPeople(trx, [...new Set(known.values())]);
  const present = await findPresentMembers(trx, organizationId, [...known.values()]);
  return new Map([...known].filter(([, personId]) => present.has(personId)));
}

/** A number without regard to case. */
const numberKey = (number: string): string => number.toLowerCase();

/** The credentials of one kind that a person holds, and those that the file names, by number and first day. */
interface OfKind {
  readonly stored: readonly StoredCredential[];
  readonly storedByNumber: ReadonlyMap<string, StoredCredential>;
  readonly storedByDay: ReadonlyMap<string | null, readonly StoredCredential[]>;
  /** The held credentials whose number is in the file. */
  readonly namedIds: ReadonlySet<string>;
  /** The numbers in the file that no held credential has, by first day. */
  readonly newNumbersByDay: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isNumberedInFile: boolean;
}

function indexKind(stored: readonly StoredCredential[], ofFile: readonly CredentialRow[]): OfKind {
  // The first of several credentials with one number counts.
  const storedByNumber = new Map(stored.toReversed().map(each => [numberKey(each.number), each]));
  const namedIds = new Set<string>();
  const newNumbersByDay = new Map<string, Set<string>>();
  for (const { number, from } of ofFile) {
    const named = storedByNumber.get(numberKey(number));
    if (named) {
      namedIds.add(named.id);
      continue;
    }
    const numbers = newNumbersByDay.get(from) ?? new Set();
    newNumbersByDay.set(from, numbers.add(numberKey(number)));
  }
  const storedByDay = Map.groupBy(stored, ({ from }) => from);
  return {
    stored,
    storedByNumber,
    storedByDay,
    namedIds,
    newNumbersByDay,
    isNumberedInFile: ofFile.length > 0,
  };
}

/** Indexes the held credentials and the rows of a file by person and kind. */
function indexKinds(
  stored: readonly StoredCredential[],
  rows: readonly CredentialRow[],
  keyOf: (row: CredentialRow) => string | null,
) {
  const storedByKind = Map.groupBy(stored, ({ personId, kindId }) => `${personId} ${kindId}`);
  // By person, so that a file may name somebody by several addresses.
  const rowsByKind = Map.groupBy(
    rows.filter(({ number }) => number !== ''),
    keyOf,
  );
  const keys = new Set(rows.flatMap(row => keyOf(row) ?? []));
  return new Map(
    [...keys].map(key => [key, indexKind(storedByKind.get(key) ?? [], rowsByKind.get(key) ?? [])]),
  );
}

/**
 * Finds the credential of a row with a number: the one with this number, else the only one with this first day. The number of
 * the latter is wrong, unless the file names it elsewhere or has another new number with this day.
 */
function findCredential(
  { number, from }: Pick<CredentialRow, 'number' | 'from'>,
  { storedByNumber, storedByDay, namedIds, newNumbersByDay }: OfKind,
): StoredCredential | undefined {
  const named = storedByNumber.get(numberKey(number));
  if (named || from === '') return named;
  const [first, second] = storedByDay.get(from) ?? [];
  if (!first || second || namedIds.has(first.id)) return undefined;
  return (newNumbersByDay.get(from)?.size ?? 0) > 1 ? undefined : first;
}

/** Plans the changes of a file, and collects its faults. */
export async function planCredentials(trx: Trx, organizationId: string, importFile: ImportFile) {
  await lockOrganization(trx, organizationId);
  const words = texts();
  const kinds = await trx
    .selectFrom('credential_kind')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  const kindsByName = new Map(kinds.map(kind => [kind.name.toLowerCase(), kind]));
  const file = openFile(importFile, credentialColumns);
  const { refuse } = file;
  const rows = await file.readRows(readCredential);
  const known = await findHolders(trx, organizationId, [...new Set(rows.map(({ email }) => email))]);
  const stored = await loadStored(trx, organizationId, [...new Set(known.values())]);
  const storedByPerson = Map.groupBy(stored, ({ personId }) => personId);

  const keyOf = ({ email, kind }: CredentialRow) => {
    const [personId, ofName] = [known.get(email), kindsByName.get(kind.toLowerCase())];
    return personId && ofName ? `${personId} ${ofName.id}` : null;
  };
  const byKind = indexKinds(stored, rows, keyOf);
  const counts = new Map([...storedByPerson].map(([personId, all]) => [personId, all.length]));
  const kindList = nameList(kinds.map(({ name }) => name));
  await giveWay();
  const planned: Planned[] = [];
  const firsts = new Map<string, { row: number; values: string }>();
  const unchanged: Planned[] = [];
  for await (const each of inSlices(rows)) {
    const { row, email, kind: written, number, from, until } = each;
    const personId = known.get(email);
    const kind = kindsByName.get(written.toLowerCase());
    if (!personId) refuse(row, 'email', words.unknownHolder);
    if (!kind) refuse(row, 'kind', words.unknownKind(shorten(written), kindList));
    const ofKind = byKind.get(keyOf(each) ?? '');
    if (!personId || !kind || !ofKind) continue;
    if (number === '' && (ofKind.stored.length > 1 || ofKind.isNumberedInFile)) {
      refuse(row, 'number', words.severalOfKind(kind.name));
      continue;
    }
    const was = number === '' ? ofKind.stored[0] : findCredential({ number, from }, ofKind);
    const key = was?.id ?? `${personId} ${kind.id} ${numberKey(number)}`;
    const first = firsts.get(key);
    const values = `${numberKey(number)} ${from} ${until}`;
    if (first) {
      if (first.values !== values)
        refuse(row, 'email', importTexts().contradicts(email, file.describeRow(first.row)));
      continue;
    }
    firsts.set(key, { row, values });
    const is = {
      ...(was ?? { id: newId(), personId, kindId: kind.id, hasProof: false }),
      number: was && (number === '' || numberKey(was.number) === numberKey(number)) ? was.number : number,
      ...{ from: from || (was?.from ?? null), until: until || (was?.until ?? null), isVerified: true },
    };
    if (is.from !== null && is.until !== null && is.until < is.from) {
      refuse(row, until === '' ? 'from' : 'until', credentialTexts().endsBefore);
    }
    const isSame = was?.number === is.number && was.from === is.from && was.until === is.until;
    const isStored = was?.isVerified && isSame;
    (isStored ? unchanged : planned).push({ ...is, row, kind: kind.name, was });
    if (was) continue;
    const count = (counts.get(personId) ?? 0) + 1;
    counts.set(personId, count);
    if (count > MAX_CREDENTIALS) refuse(row, 'email', credentialTexts().tooMany(MAX_CREDENTIALS));
  }
  return { file, planned, unchanged, faults: file.problems, basis: versionOf([kinds, stored, [...known]]) };
}
