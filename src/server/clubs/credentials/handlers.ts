import { pictureName } from '#domain/people/picture.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { doWork } from '#server/platform/work/work.ts';
import { retireKind, saveKind } from './kinds.ts';
import { loadCredentials, loadMyCredentials } from './load-credentials.ts';
import { deleteCredential, mayHandle, saveCredential } from './save-credential.ts';

export const credentialHandlers = {
  GetCredentials: ({ query }, { db, now }) => loadCredentials(db, query.organizationId, now()),
  GetMyCredentials: ({ caller }, { db }) => loadMyCredentials(db, caller.personId),
  GetCredentialProof: async ({ query, caller }, { db, media }) => {
    const row = await db
      .selectFrom('credential')
      .select(['organization_id', 'person_id', 'proof_url'])
      .where('id', '=', query.credentialId)
      .executeTakeFirst();
    const bytes = row?.proof_url && mayHandle(caller, row) && (await media.get(pictureName(row.proof_url)));
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
