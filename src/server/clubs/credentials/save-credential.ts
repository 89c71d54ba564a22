import { type Selectable, sql } from 'kysely';
import type { CredentialEdit } from '#contract/clubs/credentials.ts';
import { accessRules, authorize } from '#domain/permissions.ts';
import { lockPerson } from '#server/people/profile/profiles.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { listToJson } from '#server/platform/slices.ts';
import { choosePictures } from '#server/platform/storage/choose-pictures.ts';
import type { Work } from '#server/platform/work/work.ts';
import { versionOfCredential } from './load-credentials.ts';
import { texts } from './texts.ts';

/** The most credentials of a person in a club, retired kinds included. */
export const MAX_CREDENTIALS = 40;

type CredentialRow = Selectable<Database['credential']>;

const keepsCredentials = (caller: Caller, organizationId: string): boolean =>
  authorize(accessRules.organizationAdminOrChief, { ...caller, isOperator: false }, organizationId) ===
  'allowed';

/**
 * Finds a credential that the caller may read and delete: its holder, or an admin or a chief instructor of a club that
 * reads it.
 */
export async function findCredential(db: Db, caller: Caller, id: string) {
  const row = await db
    .selectFrom('credential')
    .leftJoin('club_credential as readable', 'readable.id', 'credential.id')
    .select([
      'credential.organization_id',
      'credential.person_id',
      'credential.kind_id',
      'credential.proof_url',
    ])
    .select('readable.id as readableId')
    .where('credential.id', '=', id)
    .executeTakeFirst();
  const isOwn = row?.person_id === caller.personId;
  const isOfClub = row && row.readableId !== null && keepsCredentials(caller, row.organization_id);
  return isOwn || isOfClub ? row : undefined;
}

/**
 * Locks the holder. A problem when the club does not know the holder, or the holder left it or was removed, or the holder
 * asks and has not accepted the club.
 */
async function expectHolder({ trx, by }: Work<Caller>, { OrganizationId, UserId }: CredentialEdit) {
  const member = await trx
    .selectFrom('membership')
    .select('status')
    .where('organization_id', '=', OrganizationId)
    .where('person_id', '=', UserId)
    .where('status', 'in', ['asked', 'accepted'])
    .executeTakeFirst();
  const isAllowed = keepsCredentials(by, OrganizationId)
    ? member
    : UserId === by.personId && member?.status === 'accepted';
  if (!isAllowed) throw problems.absent();
  await lockPerson(trx, UserId);
}

async function loadBefore({ trx, by }: Work<Caller>, { OrganizationId, UserId, Changed }: CredentialEdit) {
  if (!Changed) return undefined;
  if (!(await findCredential(trx, by, Changed.CredentialId))) throw problems.absent();
  const before = await trx
    .selectFrom('credential')
    .selectAll()
    .where('id', '=', Changed.CredentialId)
    .where('organization_id', '=', OrganizationId)
    .where('person_id', '=', UserId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw problems.absent();
  const shown = {
    KindId: before.kind_id,
    Number: before.number,
    ValidFrom: before.valid_from,
    ValidUntil: before.valid_until,
    Proof: before.proof_url,
  };
  const present = versionOfCredential(shown, before.verified_at !== null);
  refuseStale(Changed.Version, present);
  return before;
}

/** Refuses a credential more than a person may hold in a club. The holder is locked. */
async function refuseTooMany(trx: Trx, { OrganizationId, UserId }: CredentialEdit): Promise<void> {
  const { count } = await trx
    .selectFrom('credential')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', OrganizationId)
    .where('person_id', '=', UserId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_CREDENTIALS) throw problems.refused(texts().notSaved, texts().tooMany(MAX_CREDENTIALS));
}

/** Returns the name of the kind; a problem with the faults if there are any. */
async function checkEdit(
  work: Work<Caller>,
  edit: CredentialEdit,
  before: CredentialRow | undefined,
): Promise<string> {
  const kind = await work.trx
    .selectFrom('credential_kind')
    .select('name')
    .where('id', '=', edit.KindId)
    .where('organization_id', '=', edit.OrganizationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  const { ValidFrom, ValidUntil, Proof } = edit;
  const wrong: ProblemDetail[] = [];
  if (!kind) wrong.push({ path: '/KindId', message: texts().noKind });
  if (ValidFrom !== null && ValidUntil !== null && ValidUntil < ValidFrom) {
    wrong.push({ path: '/ValidUntil', message: texts().endsBefore });
  }
  const shown = [{ path: '/Proof', address: before?.proof_url ?? null }];
  const chosen = [{ path: '/Proof', address: Proof }];
  wrong.push(...(await choosePictures(work, edit.UserId, shown, chosen, 'proof')));
  const [first] = wrong;
  if (first || !kind) throw problems.refused(texts().notSaved, first?.message ?? '', wrong);
  return kind.name;
}

/**
 * Adds or changes a credential (docs/product.md#credentials). Admins and chief instructors verify it; what its holder
 * changes is to be verified again.
 */
export async function saveCredential(work: Work<Caller>, edit: CredentialEdit): Promise<void> {
  const { trx, by, now, audit } = work;
  const { OrganizationId, UserId, KindId, ValidFrom, ValidUntil, Proof } = edit;
  await expectHolder(work, edit);
  const before = await loadBefore(work, edit);
  if (!before) await refuseTooMany(trx, edit);
  const kind = await checkEdit(work, edit, before);
  const isVerified = edit.Verified && keepsCredentials(by, OrganizationId);
  const values = {
    ...{
      kind_id: KindId,
      number: edit.Number,
      valid_from: ValidFrom,
      valid_until: ValidUntil,
      proof_url: Proof,
      by_holder: UserId === by.personId || before?.by_holder === true,
    },
    ...{ verified_by: isVerified ? by.personId : null, verified_at: isVerified ? now : null },
  };
  if (before) {
    await trx.updateTable('credential').set(values).where('id', '=', before.id).execute();
  } else {
    const id = newId();
    await trx
      .insertInto('credential')
      .values({ id, organization_id: OrganizationId, person_id: UserId, ...values })
      .execute();
  }
  const details = { Credential: kind, Until: ValidUntil ?? '', Verified: isVerified ? 'yes' : 'no' };
  await audit(OrganizationId, { action: 'credential-saved', personId: UserId, details });
}

/** Deletes a credential. A problem when the caller may not, or there is none. */
export async function deleteCredential(work: Work<Caller>, id: string): Promise<void> {
  const { trx, by, audit } = work;
  const row = await findCredential(trx, by, id);
  if (!row) throw problems.absent();
  const { organization_id, person_id: personId, kind_id } = row;
  await trx
    .deleteFrom('credential')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(problems.absent);
  const { name } = await trx
    .selectFrom('credential_kind')
    .select('name')
    .where('id', '=', kind_id)
    .executeTakeFirstOrThrow();
  await audit(organization_id, { action: 'credential-deleted', personId, details: { Credential: name } });
}

/** Has the kinds of a club name groups of the ladder instead of their aliases. */
export async function replaceAliasesInKinds(trx: Trx, organizationId: string): Promise<void> {
  await sql`
    update credential_kind set needed_for = without_aliases(needed_for)
    where organization_id = ${organizationId} and needed_for && array(
      select id from run_group where run_group.organization_id = ${organizationId} and alias_of is not null)`.execute(
    trx,
  );
}

/** A credential of a file: a new one, or the next values of a stored one. */
interface ListedCredential {
  readonly id: string;
  readonly personId: string;
  readonly kindId: string;
  readonly number: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** Stores credentials as verified by the caller. The proof of another number goes. */
export async function storeVerified(
  { trx, by, now }: Work<Caller>,
  organizationId: string,
  credentials: readonly ListedCredential[],
): Promise<void> {
  await sql`
    insert into credential (id, organization_id, person_id, kind_id, number, valid_from, valid_until, verified_by, verified_at)
    select id, ${organizationId}::uuid, "personId", "kindId", number, "from", until, ${by.personId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${await listToJson(credentials)}::jsonb)
      as listed (id uuid, "personId" uuid, "kindId" uuid, number text, "from" date, until date)
    on conflict (id) do update set number = excluded.number, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
      verified_by = excluded.verified_by, verified_at = excluded.verified_at,
      proof_url = case when credential.number in ('', excluded.number) then credential.proof_url end`.execute(
    trx,
  );
}
