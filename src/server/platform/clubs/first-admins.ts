import type { Caller } from '../sessions/sessions.ts';

/**
 * Whether ADMIN_EMAILS lets the caller create an organization: it names their verified address, and they
 * administer nothing yet (docs/product.md#first-admin).
 */
export function mayCreateOrganization(caller: Caller, adminEmails: readonly string[]): boolean {
  const { email, emailVerified, administers, passkeyNeededBy } = caller;
  const isAdmin = administers.length > 0 || passkeyNeededBy.length > 0;
  return emailVerified && email !== null && adminEmails.includes(email) && !isAdmin;
}
