import type { AuditEntry } from '#contract/clubs/settings.ts';
import type { AuditDetail } from '#domain/clubs/audit-actions.ts';
import { readPlanWords } from '#domain/events/reminders.ts';
import { webhookTexts } from '#web/connections/texts.ts';
import { texts as eventTexts } from '#web/events/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { criteriaTexts } from '#web/school/focus/texts.ts';
import { type EntrySentence, auditTexts as texts } from './texts.ts';

const sentences: Readonly<Record<string, EntrySentence>> = texts.actions;

/** Describes an entry as the rest of a sentence that begins with its actor: `did`, the subject in `about`, then `rest`. */
export function describeEntry({ Action, About }: Pick<AuditEntry, 'Action' | 'About'>) {
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
const phrases: Readonly<Record<string, string>> = texts.details;

type Words = Readonly<Record<string, string>>;

/** Returns a value of words, joined by commas or by an arrow, in the reader's words. */
const showWords = (words: Words) => (value: string) =>
  value
    .split(/(, | → )/)
    .map(word => words[word] ?? word)
    .join('');

function showPlan(words: string): string {
  const plan = readPlanWords(words);
  return plan === null ? words : eventTexts.plan(plan);
}

const showSetting = showWords({ none: texts.unset });

const values: Readonly<Record<string, (value: string) => string>> = {
  Accent: showSetting,
  Changed: showWords(texts.members),
  Kinds: showWords(webhookTexts.kinds),
  MotorSportRegId: showSetting,
  Reminders: showPlan,
  SignedAt: showInstant,
  Unmet: showWords(criteriaTexts.names),
} satisfies Partial<Record<AuditDetail, (value: string) => string>>;

/** Describes the details of an entry on one line, without zeros: 'Created 300 · Removed 2'. */
export function describeDetails(details: AuditEntry['Details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => {
      const shown = values[name]?.(value) ?? value;
      return phrases[`${name} ${value}`] ?? `${names[name] ?? name} ${shown}`;
    })
    .join(' · ');
}
