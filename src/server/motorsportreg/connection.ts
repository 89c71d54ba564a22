import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Connection } from './attempt.ts';
import { openCredentials } from './credentials.ts';
import { notReady } from './import-error.ts';

function openOf(
  { secretKey, secretKeyBefore }: Deps['settings'],
  organizationId: string,
  sealed: string | null,
) {
  if (sealed === null) return null;
  const credentials =
    openCredentials(secretKey, organizationId, sealed) ??
    (secretKeyBefore && openCredentials(secretKeyBefore, organizationId, sealed));
  if (credentials) return credentials;
  throw notReady('otherKey');
}

/** How to reach MotorsportReg for an organization, with credentials if it has any; a problem when it is not set up. */
export async function loadConnection(
  { db, settings, pause }: Pick<Deps, 'db' | 'settings' | 'pause'>,
  organizationId: string,
): Promise<Connection> {
  const organization = await db
    .selectFrom('organization')
    .select(['motorsportreg_id', 'motorsportreg_credentials'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  const { motorsportreg_id, motorsportreg_credentials: sealed } = organization;
  if (motorsportreg_id === null) throw notReady('enterId');
  return {
    url: settings.motorsportregUrl,
    timeout: settings.motorsportregTimeout,
    organizationId: motorsportreg_id,
    credentials: openOf(settings, organizationId, sealed),
    pause,
  };
}

/** The same for what MotorsportReg tells only an organization's admins. */
export async function loadSignedConnection(deps: Deps, organizationId: string): Promise<Connection> {
  const connection = await loadConnection(deps, organizationId);
  if (connection.credentials) return connection;
  throw notReady('enterCredentials');
}
