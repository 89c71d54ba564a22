import type { AuditEntry } from '#contract/clubs/settings.ts';
import { type Sentence, texts } from './audit-texts.ts';

/** What somebody did: `did` before what it is about, `rest` behind. Nothing is named where it goes without saying. */
interface EntryWords {
  readonly did: string;
  readonly about: string;
  readonly rest: string;
}

const sentences: Readonly<Record<string, Sentence>> = texts.actions;

/** What an entry tells, as a sentence that begins with who did it. */
export function describeEntry({ Action, About }: Pick<AuditEntry, 'Action' | 'About'>): EntryWords {
  const sentence = sentences[Action] ?? `${Action.replaceAll('-', ' ')}:`;
  if (typeof sentence !== 'string') return { did: sentence[0], about: About, rest: sentence[1] };
  if (!sentence.endsWith(':')) return { did: sentence, about: '', rest: '' };
  return { did: About === '' ? sentence.slice(0, -1) : sentence, about: About, rest: '' };
}

const byItself: readonly string[] = ['reminders-sent', 'webhook-paused'];

/** Who did it. What goes by itself is done by nobody. */
export const nameActor = ({ Action, ActorName }: Pick<AuditEntry, 'Action' | 'ActorName'>): string =>
  ActorName || (byItself.includes(Action) ? 'Apex Debrief' : texts.gone);

/** The details of an entry on one line: 'Created 300 · Removed 2'; of what was none, nothing. */
export function describeDetails(details: AuditEntry['Details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => texts.details[`${name} ${value}`] ?? `${texts.names[name] ?? name} ${value}`)
    .join(' · ');
}
