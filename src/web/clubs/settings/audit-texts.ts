import type { AuditAction, AuditDetail } from '#domain/clubs/audit-actions.ts';
import type { MemberName } from '#domain/people/members.ts';
import { inLanguage } from '#web/language/catalogue.ts';

/**
 * The rest of a sentence that begins with the actor. The subject of the entry is shown between two parts, or after a colon
 * at the end, else nowhere.
 */
export type EntrySentence = string | readonly [did: string, rest: string];

export interface AuditTexts {
  readonly title: string;
  readonly none: string;
  readonly noneHint: string;
  readonly more: string;
  readonly gone: string;
  readonly network: (network: string) => string;
  readonly byToken: string;
  readonly actions: Readonly<Record<AuditAction, EntrySentence>>;
  /** The names of details; a name that is missing here is shown as it is. */
  readonly names: Readonly<Partial<Record<AuditDetail, string>>>;
  readonly details: Readonly<Record<keyof typeof details, string>>;
  /** The value of a setting that has none. */
  readonly unset: string;
  readonly members: Readonly<Record<MemberName, string>>;
}

const members: AuditTexts['members'] = {
  'display name': 'display name',
  'first name': 'first name',
  'last name': 'last name',
  'e-mail': 'e-mail',
  phone: 'phone',
  'preferred communication': 'preferred communication',
  address: 'address',
  picture: 'picture',
  garage: 'garage',
};

/** Details that have words of their own as a whole, by name and value: 'Kind Basic'. */
const details = {
  'Chief sole': 'the only chief instructor, who had recommended it',
  'Access read': 'may read',
  'Access write': 'may read and write',
  'Dry only': 'dry only',
  'Students none': 'no students',
  'Days all': 'every day',
  'Kind Basic': 'a login',
  'Kind OAuth': 'an OAuth token',
  'Passkey needed': 'passkey required for organizers',
  'Passkey not needed': 'passkey not required for organizers',
  'Verified yes': 'verified',
  'Verified no': 'not verified',
  'State on': 'switched on',
  'State paused': 'paused',
  'School on': 'school switched on',
  'School off': 'school switched off',
  'Logo changed': 'new logo',
  'Logo removed': 'no logo',
  'Change first': 'first version',
  'Change same': 'same levels',
  'Change scale': 'other levels',
  'Because gone': 'gone for good (410)',
  'Because failing': 'no delivery for three days',
  'Reminders never': 'Reminders: never',
  'Reminders as for all events': 'Reminders: as for all events',
  'Closing date none': 'No closing date',
};

const english: AuditTexts = {
  title: 'Audit Log',
  none: 'No entries yet',
  noneHint: 'Changes to settings, admins and rosters appear here, with name and time.',
  more: 'Show more',
  gone: 'A deleted account',
  network: network => `From network ${network}`,
  byToken: 'By a program, with an access token',
  actions: {
    'settings-saved': 'changed the organization’s settings',
    'school-saved': 'changed the school',
    'chief-appointed': ['made', 'a chief instructor'],
    'chief-dismissed': ['removed', 'as chief instructor'],
    'examiner-appointed': ['made', 'an examiner'],
    'examiner-dismissed': ['removed', 'as examiner'],
    'grid-appointed': ['gave', 'access to the grid list'],
    'grid-dismissed': ['removed', 'from the grid list'],
    'signed-off': ['moved up', ''],
    'sign-off-withdrawn': ['withdrew a sign-off of', ''],
    'balances-imported': 'imported days and sign-offs of earlier seasons',
    'solo-signed': ['signed a solo of', ''],
    'solo-withdrawn': ['withdrew a solo of', ''],
    'not-yet': ['said ‘not yet’ of', ''],
    'check-ride-asked': ['asked for a check ride of', ''],
    'check-ride-cancelled': ['cancelled a check ride of', ''],
    'entry-removed': ['deleted a log entry of', ''],
    'rule-saved': ['changed the rule for', ''],
    'credential-kind-saved': ['saved the kind of credential', ''],
    'credential-kind-retired': ['retired the kind of credential', ''],
    'credential-saved': ['saved a credential of', ''],
    'credential-deleted': ['deleted a credential of', ''],
    'credentials-imported': 'imported credentials of instructors',
    'credentials-saved': 'stored MotorsportReg credentials',
    'credentials-removed': 'removed the MotorsportReg credentials',
    'webhook-added': 'added a webhook:',
    'webhook-refused': 'entered a webhook address that was refused:',
    'webhook-changed': 'changed a webhook:',
    'webhook-secret-replaced': 'replaced the secret of a webhook:',
    'webhook-deleted': 'deleted a webhook:',
    'webhook-paused': 'paused a webhook:',
    'admin-added': ['made', 'an admin'],
    'admin-invited': ['invited', 'to be an admin'],
    'admin-removed': ['removed', 'as admin'],
    'token-made': 'created an access token:',
    'token-revoked': 'revoked an access token:',
    'calendar-synced': 'synced the events with MotorsportReg',
    'club-created': ['set up the club', ''],
    'samples-added': 'added sample people',
    'samples-removed': 'removed the sample people',
    'event-created': ['created the event', ''],
    'event-changed': ['changed the event', ''],
    'events-imported': 'imported events from a file',
    'roster-saved': ['changed the roster of', ''],
    'limits-saved': ['changed what', 'can take'],
    'roster-imported': ['imported a file into the roster of', ''],
    'evals-published': ['published the evals of', ''],
    'reminded-by-hand': ['queued reminders by hand for', ''],
    'webhook-tested': 'sent a test to a webhook:',
    'event-cancelled': ['cancelled the event', ''],
    'event-restored': ['restored the event', ''],
    'event-deleted': ['deleted the event', ''],
    'roster-synced': ['synced the roster of', 'with MotorsportReg'],
    'form-made': ['made the form', ''],
    'form-imported': ['imported the form', ''],
    'form-published': ['published the form', ''],
    'form-retired': ['retired the form', ''],
    'form-restored': ['brought back the form', ''],
    'form-default': ['made', 'the default form'],
    'form-no-default': ['removed', 'as the default form'],
    'form-exported': ['exported the form', ''],
    'event-forms-set': ['chose the forms of', ''],
    'welcomes-sent': ['queued Welcome Emails for', ''],
    'pairings-announced': ['announced the pairings of', ''],
    'reminders-set': ['set the automatic reminders of', ''],
    'club-reminders-set': 'set the automatic reminders of all events',
    'reminders-sent': ['queued the automatic reminders of', ''],
    'messages-stopped': 'stopped all messages to themselves',
    'messages-retried': 'retried failed messages:',
    'roster-exported': 'exported a roster:',
    'results-exported': 'exported eval results:',
    'instructors-exported': 'exported the figures of the instructors',
    'insights-exported': 'exported the insights',
    'log-exported': 'exported this log',
    'sign-offs-exported': 'exported the sign-offs',
    'profile-changed': 'changed a profile:',
    'member-left': 'left the club:',
    'member-removed': 'removed from the club:',
    'accounts-merged': 'merged two accounts of one person:',
    'sessions-ended': 'ended the sessions of a person:',
    'account-deleted': 'deleted an account:',
    'eval-reopened': 're-opened an eval:',
    'link-replaced': 'replaced the public link of an eval:',
    'link-turned-off': 'turned off the public link of an eval:',
  },
  names: { Days: 'days:', Kinds: 'notifies when', SignedAt: 'Signed' },
  details,
  unset: 'none',
  members,
};

export const texts = inLanguage('clubs/settings/audit-texts', english);
