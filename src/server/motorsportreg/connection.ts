import { dayInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Connection } from './ask.ts';
import { openCredentials } from './credentials.ts';
import { notReady } from './failure.ts';
import { texts } from './texts.ts';

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
  throw notReady(texts().otherKey);
}

/** The connection of an organization, with what a sync needs to know of the organization. */
interface ClubConnection extends Connection {
  readonly name: string;
  readonly school: boolean;
  /** The club's date. */
  readonly today: string;
}

/**
 * Loads how to reach MotorsportReg for an organization, with credentials if it has any. A problem when it is not set up,
 * or has no credentials for what MotorsportReg tells only an organization's admins.
 */
export async function loadConnection(
  { db, settings, pause, now }: Pick<Deps, 'db' | 'settings' | 'pause' | 'now'>,
  organizationId: string,
  needsCredentials = false,
): Promise<ClubConnection> {
  const { motorsportreg_id, motorsportreg_credentials, ...club } = await db
    .selectFrom('organization')
    .select(['motorsportreg_id', 'motorsportreg_credentials', 'name', 'school', dayInClub(now()).as('today')])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  if (motorsportreg_id === null) throw notReady(texts().enterId);
  const credentials = openOf(settings, organizationId, motorsportreg_credentials);
  if (needsCredentials && !credentials) throw notReady(texts().enterCredentials);
  return {
    ...club,
    url: settings.motorsportregUrl,
    timeout: settings.motorsportregTimeout,
    organizationId: motorsportreg_id,
    credentials,
    pause,
  };
}
