import type { AuditEntry } from '#contract/schemas/organization-settings.ts';
import { auditActions } from '#domain/audit/actions.ts';

/** What somebody did: `did` before what it is about, `rest` behind. Nothing is named where it goes without saying. */
interface EntryWords {
  readonly did: string;
  readonly about: string;
  readonly rest: string;
}

/** Sentences that name what they are about within; those of other actions name it in the end. */
const sentences: Readonly<Record<string, readonly [did: string, rest: string] | string>> = {
  'settings-saved': 'changed the organization’s settings',
  'credentials-saved': 'stored MotorsportReg credentials',
  'credentials-removed': 'removed the MotorsportReg credentials',
  'calendar-synced': 'synced the events with MotorsportReg',
  'admin-added': ['made', 'an admin'],
  'admin-removed': ['took the admin’s rights from', ''],
  'roster-synced': ['synced the roster of', 'with MotorsportReg'],
  'reminders-set': ['set the automatic reminders of', ''],
  'club-reminders-set': 'set the automatic reminders of all events',
  'reminders-sent': ['sent the automatic reminders of', ''],
  'messages-stopped': 'stopped all messages to themselves',
  'welcomes-sent': ['sent Welcome Emails for', ''],
};

const words: Readonly<Record<string, string>> = auditActions;

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What an entry tells, as a sentence that begins with who did it. */
export function entryWords({ Action, About }: Pick<AuditEntry, 'Action' | 'About'>): EntryWords {
  const sentence = sentences[Action];
  if (typeof sentence === 'string') return { did: sentence, about: '', rest: '' };
  if (sentence) return { did: sentence[0], about: About, rest: sentence[1] };
  const did = lowerFirst(words[Action] ?? Action.replaceAll('-', ' '));
  return { did: About === '' ? did : `${did}:`, about: About, rest: '' };
}

/** Who did it. What goes by itself is done by nobody. */
export const actorOf = ({ Action, ActorName }: Pick<AuditEntry, 'Action' | 'ActorName'>): string =>
  ActorName || (Action === 'reminders-sent' ? 'Apex Debrief' : 'Somebody whose account is gone');

const kinds: Readonly<Record<string, string>> = { Basic: 'a login', OAuth: 'an OAuth token' };

/** The details of an entry on one line: 'Created 300 · Removed 2'; of what was none, nothing. */
export function detailWords(details: AuditEntry['Details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => (name === 'Kind' ? (kinds[value] ?? value) : `${name} ${value}`))
    .join(' · ');
}
