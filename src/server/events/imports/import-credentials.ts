import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { MAX_CREDENTIALS } from '#server/clubs/credentials/save-credential.ts';
import { texts as credentialTexts } from '#server/clubs/credentials/texts.ts';
import { findKnownByAddress } from '#server/clubs/memberships.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { findPeopleByEmail } from '#server/people/people.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { findColumns } from '#server/platform/spreadsheet/table/headers.ts';
import { type ImportProblem, inRowOrder, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { readRows } from '#server/platform/spreadsheet/table/read-cells.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type CredentialColumn, credentialColumns, readCredential } from './credential-rows.ts';
import { basisOf, differences, refuseFaults, requireBasis, toPreview } from './plan.ts';
import { rowTexts, texts } from './texts.ts';

interface Held {
  readonly id: string;
  readonly personId: string;
  readonly kindId: string;
  readonly number: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly isVerified: boolean;
}

/** A credential that an import adds or changes. */
interface Planned extends Held {
  readonly kind: string;
  readonly was: Held | undefined;
}

const loadHeld = (trx: Trx, organizationId: string, people: readonly string[]): Promise<Held[]> =>
  trx
    .selectFrom('credential')
    .select(['id', 'person_id as personId', 'kind_id as kindId', 'number'])
    .select(['valid_from as from', 'valid_until as until'])
    .select(sql<boolean>`verified_at is not null`.as('isVerified'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Plans the changes of a file, and collects its faults. */
async function planImport({ trx }: Work<Caller>, organizationId: string, table: Table) {
  await lockOrganization(trx, organizationId);
  const words = { ...rowTexts(), ...texts() };
  const kinds = await trx
    .selectFrom('credential_kind')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  const kindsByName = new Map(kinds.map(kind => [kind.name.toLowerCase(), kind]));
  const { found, problems } = findColumns<CredentialColumn>(table, credentialColumns, words);
  const faults: ImportProblem[] = [...problems];
  const refuse = (row: number, column: CredentialColumn, message: string) => {
    faults.push({ row, column: found[column]?.header ?? credentialColumns[column].name, message });
  };
  const rows =
    problems.length > 0 ? [] : readRows(table, credentialColumns, found, faults, words, readCredential);
  const byEmail = await findPeopleByEmail(trx, [...new Set(rows.map(({ email }) => email))]);
  const known = await findKnownByAddress(trx, organizationId, byEmail);
  const held = await loadHeld(trx, organizationId, [...new Set(known.values())]);
  const heldBy = Map.groupBy(held, ({ personId }) => personId);

  const planned: Planned[] = [];
  const firsts = new Map<string, { row: number; dates: string }>();
  let unchanged = 0;
  for (const { row, email, kind: written, number, from, until } of rows) {
    const personId = known.get(email);
    const kind = kindsByName.get(written.toLowerCase());
    if (!personId) refuse(row, 'email', words.unknownHolder);
    if (!kind)
      refuse(row, 'kind', words.unknownKind(shorten(written), kinds.map(({ name }) => name).join(', ')));
    if (!personId || !kind) continue;
    const ofKind = (heldBy.get(personId) ?? []).filter(({ kindId }) => kindId === kind.id);
    const isNamed = (credential: Held) => credential.number.toLowerCase() === number.toLowerCase();
    if (number === '' && ofKind.length > 1) {
      refuse(row, 'number', words.severalOfKind(kind.name));
      continue;
    }
    const was = number === '' ? ofKind[0] : ofKind.find(isNamed);
    const key = was?.id ?? `${personId} ${kind.id} ${number.toLowerCase()}`;
    const first = firsts.get(key);
    const dates = `${from} ${until}`;
    if (first) {
      if (first.dates !== dates) refuse(row, 'email', words.contradicts(email, first.row));
      continue;
    }
    firsts.set(key, { row, dates });
    const is = {
      ...(was ?? { id: newId(), personId, kindId: kind.id, number }),
      ...{ from: from || (was?.from ?? null), until: until || (was?.until ?? null), isVerified: true },
    };
    if (is.from !== null && is.until !== null && is.until < is.from) {
      refuse(row, until === '' ? 'from' : 'until', credentialTexts().endsBefore);
    }
    if (was?.isVerified && was.from === is.from && was.until === is.until) unchanged += 1;
    else planned.push({ ...is, kind: kind.name, was });
    const count =
      (heldBy.get(personId)?.length ?? 0) +
      planned.filter(one => one.personId === personId && one.was === undefined).length;
    if (count > MAX_CREDENTIALS) refuse(row, 'email', credentialTexts().tooMany(MAX_CREDENTIALS));
  }
  return { planned, unchanged, faults: inRowOrder(faults), basis: basisOf([kinds, held]) };
}

/** Stores credentials as verified by the caller. A new last day brings a new reminder. */
async function storeCredentials(
  { trx, by, now }: Work<Caller>,
  organizationId: string,
  planned: readonly Planned[],
): Promise<void> {
  const rows = planned.map(({ id, personId, kindId, number, from, until }) => ({
    ...{ id, person_id: personId, kind_id: kindId, number, valid_from: from, valid_until: until },
  }));
  await sql`
    insert into credential (id, organization_id, person_id, kind_id, number, valid_from, valid_until, verified_by, verified_at)
    select id, ${organizationId}::uuid, person_id, kind_id, number, valid_from, valid_until, ${by.personId}::uuid,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, person_id uuid, kind_id uuid, number text, valid_from date, valid_until date)
    on conflict (id) do update set valid_from = excluded.valid_from, valid_until = excluded.valid_until,
      verified_by = excluded.verified_by, verified_at = excluded.verified_at, version = credential.version + 1,
      reminded_at = case when credential.valid_until is not distinct from excluded.valid_until
        then credential.reminded_at end`.execute(trx);
}

/**
 * Imports credentials from a file, as verified (docs/product.md#credentials). `lookedAt` is the basis of the preview that
 * the caller confirmed.
 */
export async function importCredentials(
  work: Work<Caller>,
  organizationId: string,
  table: Table,
  lookedAt?: string,
): Promise<ReplyOf<'ImportCredentials'>> {
  const { planned, unchanged, faults, basis } = await planImport(work, organizationId, table);
  requireBasis(basis, lookedAt);
  refuseFaults(faults);
  await storeCredentials(work, organizationId, planned);
  const Created = planned.filter(({ was }) => was === undefined).length;
  const counts = { Created, Updated: planned.length - Created };
  if (planned.length > 0)
    await work.audit(organizationId, { action: 'credentials-imported', details: counts });
  return { Ok: true, ...counts, Unchanged: unchanged, HiddenRows: table.hiddenRows };
}

/** Returns what `importCredentials` would change. Run it as a rehearsal. */
export async function previewCredentials(
  work: Work<Caller>,
  organizationId: string,
  table: Table,
): Promise<ImportPreview> {
  const { planned, unchanged, faults, basis } = await planImport(work, organizationId, table);
  const labels = await loadLabels(
    work.trx,
    organizationId,
    planned.map(({ personId }) => personId),
  );
  const words = texts();
  const nameOf = ({ personId }: Planned) => labels.get(personId) ?? '';
  return toPreview({
    added: planned
      .filter(({ was }) => was === undefined)
      .map(one => ({
        Name: nameOf(one),
        Details: [
          one.kind,
          one.number,
          one.from === null ? '' : words.from(one.from),
          one.until === null ? '' : words.until(one.until),
        ].filter(Boolean),
      })),
    changed: planned.flatMap(one =>
      one.was
        ? [
            {
              Name: nameOf(one),
              Details: [
                [one.kind, one.number].filter(Boolean).join(' '),
                ...differences([
                  [words.validFrom, one.was.from ?? '', one.from ?? ''],
                  [words.validUntil, one.was.until ?? '', one.until ?? ''],
                ]),
                ...(one.was.isVerified ? [] : [words.verified]),
              ],
            },
          ]
        : [],
    ),
    unchanged,
    missing: [],
    newGroups: [],
    besideLadder: [],
    faults,
    hiddenRows: table.hiddenRows,
    basis,
  });
}
