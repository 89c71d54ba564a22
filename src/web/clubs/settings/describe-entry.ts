import type { AuditEntry } from '#contract/clubs/settings.ts';
import { showInstant } from '#web/language/instant.ts';
import { type EntrySentence, texts } from './audit-texts.ts';

/** The words of an entry after its actor: `did`, the subject in `about`, then `rest`. */
interface EntryWords {
  readonly did: string;
  readonly about: string;
  readonly rest: string;
}

const sentences: Readonly<Record<string, EntrySentence>> = texts.actions;

/** Describes an entry as the rest of a sentence that begins with its actor. */
export function describeEntry({ Action, About }: Pick<AuditEntry, 'Action' | 'About'>): EntryWords {
  const sentence = sentences[Action] ?? `${Action.replaceAll('-', ' ')}:`;
  if (typeof sentence !== 'string') return { did: sentence[0], about: About, rest: sentence[1] };
  if (!sentence.endsWith(':')) return { did: sentence, about: '', rest: '' };
  return { did: About === '' ? sentence.slice(0, -1) : sentence, about: About, rest: '' };
}

const byItself: readonly string[] = ['reminders-sent', 'webhook-paused'];

/** Returns the name of the actor; automatic actions are done by the application. */
export const nameActor = ({ Action, ActorName }: Pick<AuditEntry, 'Action' | 'ActorName'>): string =>
  ActorName || (byItself.includes(Action) ? 'Apex Debrief' : texts.gone);

const names: Readonly<Record<string, string>> = texts.names;
const timestamps: readonly string[] = ['SignedAt'];

/** Describes the details of an entry on one line, without zeros: 'Created 300 · Removed 2'. */
export function describeDetails(details: AuditEntry['Details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => {
      const shown = timestamps.includes(name) ? showInstant(value) : value;
      return texts.details[`${name} ${value}`] ?? `${names[name] ?? name} ${shown}`;
    })
    .join(' · ');
}
