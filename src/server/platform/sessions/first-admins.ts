import type { Caller } from './sessions.ts';

/** Whether ADMIN_EMAILS names the caller, by a verified address (docs/product.md#first-admin). */
export const runsServer = ({ email, emailVerified }: Caller, adminEmails: readonly string[]): boolean =>
  emailVerified && email !== null && adminEmails.includes(email);

/** Whether ADMIN_EMAILS lets the caller create an organization: it names them, and they administer nothing yet. */
export function mayCreateOrganization(caller: Caller, adminEmails: readonly string[]): boolean {
  const isAdmin = caller.administers.length > 0 || caller.passkeyNeededBy.length > 0;
  return runsServer(caller, adminEmails) && !isAdmin;
}
