import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { groupSpeller } from '#domain/events/groups.ts';
import { pictureName } from '#domain/people/picture.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { findOrCreateGroups, loadClubGroups, namesOfGroups } from '#server/clubs/run-groups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { newId } from '#server/platform/ids.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { doWork, type Work } from '#server/platform/work/work.ts';
import { loadCredentials, loadMyCredentials } from './load-credentials.ts';
import { deleteCredential, findCredential, saveCredential } from './save-credential.ts';
import { texts } from './texts.ts';

const refuse = (message: string) =>
  problems.refused(texts().kindNotSaved, message, [{ path: '/Name', message }]);

/** Adds or changes a kind of credential. A new one with the name of a retired one brings that back. */
export async function saveKind(
  { trx, audit }: Work,
  organizationId: string,
  { KindId, Name, NeededFor }: BodyOf<'SaveCredentialKind'>,
): Promise<void> {
  if (Name === '') throw refuse(texts().needsName);
  await lockOrganization(trx, organizationId);
  const kinds = await trx
    .selectFrom('credential_kind')
    .select(['id', 'retired_at', sql<boolean>`fold_case(name) = fold_case(${Name})`.as('hasName')])
    .where('organization_id', '=', organizationId)
    .execute();
  if (KindId !== undefined && !kinds.some(({ id, retired_at }) => id === KindId && retired_at === null))
    throw problems.absent();
  const namesake = kinds.find(({ hasName }) => hasName);
  if (namesake && namesake.id !== KindId && (KindId !== undefined || namesake.retired_at === null)) {
    throw refuse(texts().kindTaken);
  }
  const groups = await loadClubGroups(trx, organizationId);
  const names = [...new Set(NeededFor.filter(Boolean).map(groupSpeller([], namesOfGroups(groups))))];
  const ids = await findOrCreateGroups(trx, organizationId, groups, names);
  const needed_for = names.flatMap(name => ids.get(name) ?? []);
  const values = { name: Name, needed_for, retired_at: null };
  await trx
    .insertInto('credential_kind')
    .values({ id: KindId ?? namesake?.id ?? newId(), organization_id: organizationId, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute();
  const details = { Groups: names.join(', ') };
  await audit(organizationId, { action: 'credential-kind-saved', about: Name, details });
}

/** Takes a kind off the club's list, which may not hold it any more. */
async function retireKind({ trx, audit, now }: Work, organizationId: string, kindId: string): Promise<void> {
  const retired = await trx
    .updateTable('credential_kind')
    .set({ retired_at: now })
    .where('id', '=', kindId)
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) return;
  await audit(organizationId, { action: 'credential-kind-retired', about: retired.name });
}

export const credentialHandlers = {
  GetCredentials: ({ query }, { db, now }) => loadCredentials(db, query.organizationId, now()),
  GetMyCredentials: ({ caller }, { db }) => loadMyCredentials(db, caller.personId),
  GetCredentialProof: async ({ query, caller }, { db, media }) => {
    const row = await findCredential(db, caller, query.credentialId);
    const bytes = row?.proof_url && (await media.get(pictureName(row.proof_url)));
    if (!bytes) throw problems.absent();
    return { fileName: 'credential.jpg', type: 'image/jpeg', bytes };
  },
  SaveCredential: ({ body, caller }, deps) => doWork(deps, caller, work => saveCredential(work, body)),
  DeleteCredential: ({ body, caller }, deps) =>
    doWork(deps, caller, work => deleteCredential(work, body.CredentialId)),
  SaveCredentialKind: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => saveKind(work, query.organizationId, body)),
  RetireCredentialKind: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => retireKind(work, query.organizationId, body.KindId)),
} satisfies Partial<Handlers>;
