import { type Office, offices } from './school/offices.ts';

/** A role of a person; derived from administered organizations and attended events (docs/product.md#roles). */
export type Role = 'admin' | 'instructor' | 'student';

/**
 * The rules of docs/product.md#access as far as they can be told before anything is loaded. What a call then
 * loads starts from what the caller may see, so the rest of the table stands in its query.
 */
export const accessRules = {
  /** No session needed. */
  anyone: { session: false },
  /** Any signed-in person, on their own data or on what the query lets them see. */
  signedIn: { session: true },
  instructor: { session: true, roles: ['instructor'] },
  student: { session: true, roles: ['student'] },
  /** Holds the instructor or the admin role. */
  instructorOrAdmin: { session: true, roles: ['instructor', 'admin'] },
  /** Administers the organization named by `organizationId`; to anyone else it does not exist. */
  organizationAdmin: { session: true, organization: true },
  /** Decides in the school of the organization named by `organizationId`; to anyone else it does not exist. */
  organizationChief: { session: true, offices: ['chief'] },
  /** Administers the organization or decides in its school; to anyone else it does not exist. */
  organizationAdminOrChief: { session: true, organization: true, offices: ['chief'] },
  /** Holds an office there, or administers the organization; to anyone else it does not exist. */
  organizationGrid: { session: true, organization: true, offices },
  /** Runs the server. */
  operator: { session: true, operator: true },
} as const satisfies Record<string, AccessRule>;

export interface AccessRule {
  readonly session: boolean;
  readonly roles?: readonly Role[];
  readonly organization?: boolean;
  /** Any of these offices is enough, also for a caller who does not administer the organization. */
  readonly offices?: readonly Office[];
  readonly operator?: boolean;
}

export type AccessRuleName = keyof typeof accessRules;

/** The caller, as far as the rules above need to know. */
export interface CallerRights {
  readonly roles: readonly Role[];
  readonly administers: readonly string[];
  /** The caller's offices in clubs that they belong to and that have a school. */
  readonly offices: readonly { readonly organizationId: string; readonly office: Office }[];
  /** The organizations that the caller would administer in a session opened by a passkey. */
  readonly passkeyNeededBy: readonly string[];
  /** Whether ADMIN_EMAILS names a verified address of theirs. */
  readonly isOperator: boolean;
}

type Decision = 'allowed' | 'signIn' | 'forbidden' | 'absent' | 'passkeyNeeded';

/** The type of the problem that tells an admin to sign in with a passkey (docs/product.md#passkeys). */
export const PASSKEY_NEEDED = 'urn:apex-debrief:passkey-needed';

/** The type of a problem that says: this session holds, and this needs another sign-in. */
export const SIGN_IN_AGAIN = 'urn:apex-debrief:sign-in-again';

/** Whether a caller may make a call at all; `organizationId` is the one the call names. */
export function authorize(rule: AccessRule, caller: CallerRights | null, organizationId?: string): Decision {
  if (!rule.session) return 'allowed';
  if (!caller) return 'signIn';
  if (rule.offices && holdsOffice(caller, rule.offices, organizationId)) return 'allowed';
  if (rule.offices && !rule.organization) return 'absent';
  if (rule.organization && caller.passkeyNeededBy.includes(organizationId ?? '')) return 'passkeyNeeded';
  if (rule.organization && !caller.administers.includes(organizationId ?? '')) return 'absent';
  if (rule.operator && !caller.isOperator) return 'forbidden';
  if (rule.roles && !rule.roles.some(role => caller.roles.includes(role))) return 'forbidden';
  return 'allowed';
}

const holdsOffice = (caller: CallerRights, offices: readonly Office[], organizationId?: string): boolean =>
  caller.offices.some(held => held.organizationId === organizationId && offices.includes(held.office));

/** The screen where Home leads (docs/product.md#home): admin before instructor before student, otherwise the profile. */
export function homeOf(roles: readonly Role[]): Role | 'profile' {
  if (roles.includes('admin')) return 'admin';
  if (roles.includes('instructor')) return 'instructor';
  if (roles.includes('student')) return 'student';
  return 'profile';
}
