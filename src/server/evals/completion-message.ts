import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { scoreChange } from '#domain/evals/score-change.ts';
import type { Language } from '#domain/text/languages.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { comparableTo } from '#server/platform/database/comparable-form.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { texts as messageTexts } from '#server/platform/messages/message/texts.ts';
import {
  eventLine,
  orUnnamed,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import { newestFirst } from './cards.ts';
import { isInstructorEval } from './conditions.ts';
import { type EvalTexts, texts } from './texts.ts';

/** The facts of a message about a completed eval. */
interface Completion {
  readonly messageId: string;
  readonly evalId: string;
  readonly evaluator: string | null;
  readonly event: RosterEvent;
  /** The person was notified of the eval before it was re-opened. */
  readonly isChanged: boolean;
}

/** A score of a student's evals that compares with the one before it. */
interface ScoredEval {
  readonly messageId: string;
  readonly evalId: string;
  readonly score: number;
  readonly day: string;
  readonly form: string | null;
}

/** Selects the scored evals of the messages' recipients that their clubs know, newest first. */
const selectScores = (messageIds: readonly string[]) => sql<ScoredEval>`
  select message.id as "messageId", eval.id as "evalId", eval.apex_score as score, event.start as day,
    ${comparableTo} as form
  from message join eval on eval.subject_id = message.person_id and eval.organization_id = message.organization_id
    and ${isInstructorEval} and eval.state = ${COMPLETED} and eval.check_ride_for is null and eval.apex_score > 0
  join event on event.id = eval.event_id
  where ${isAmong(messageIds)} ${newestFirst}`;

/** The change of a score since the day of the previous eval of the same form. */
interface Change extends ReturnType<typeof scoreChange> {
  readonly since: string;
}

async function loadChange(db: Db, completions: ReadonlyMap<string, Completion>) {
  const { rows } = await selectScores([...completions.keys()]).execute(db);
  const changes = [...Map.groupBy(rows, ({ messageId }) => messageId)].flatMap(([messageId, scored]) => {
    const place = scored.findIndex(({ evalId }) => evalId === completions.get(messageId)?.evalId);
    const [now, before] = place < 0 ? [] : scored.slice(place);
    if (!now || !before || before.form !== now.form) return [];
    return [[messageId, { ...scoreChange(now.score, before.score), since: before.day }] as const];
  });
  return new Map<string, Change>(changes);
}

const selectCompletions = (messageIds: readonly string[]) => sql<Completion>`
  select message.id as "messageId", eval.id as "evalId", ${rosterEvent} as event,
    ${nameInClub(sql`eval.evaluator_id`, sql`eval.organization_id`, null)} as evaluator,
    exists (select from message as earlier where earlier.event_id = message.event_id
      and earlier.person_id = message.person_id and earlier.kind = message.kind and earlier.evals = message.evals
      and earlier.state = 'sent') as "isChanged"
  from message join eval on eval.id = message.evals[1] and eval.subject_id = message.person_id and eval.state = ${COMPLETED}
  join event on event.id = eval.event_id
  where ${isAmong(messageIds)}`;

interface Wording {
  /** The message says how the score changed. */
  readonly hasChange?: true;
  readonly pathOf: (evalId: string) => string;
  readonly describe: (
    words: EvalTexts,
    by: string,
    isChanged: boolean,
  ) => Record<'heading' | 'about' | 'label', string>;
}

/**
 * The message that an eval about a person was completed. It names the evaluator and links to the eval. Of the eval it
 * says at most how the score changed, and nothing in an SMS: mails stay in mailboxes for years, and locked phones show SMS.
 */
const completionMessage = ({
  pathOf,
  describe,
  hasChange,
}: Wording): Kind<Completion & { readonly change?: Change | undefined }> => ({
  async load({ db }, messageIds) {
    const completions = await loadFacts(db, selectCompletions(messageIds));
    if (!hasChange) return completions;
    const changes = await loadChange(db, completions);
    return new Map([...completions].map(([id, facts]) => [id, { ...facts, change: changes.get(id) }]));
  },
  write({ evalId, evaluator, event, isChanged, change }, { language }, publicUrl) {
    const words = describe(texts(language), orUnnamed(evaluator, language), isChanged);
    const { heading, about, label } = words;
    return {
      subject: `${heading}: ${event.name}`,
      heading,
      paragraphs: [eventLine(event, language), ...(change ? [describeChange(change, language)] : []), about],
      button: { label, url: publicUrl + pathOf(evalId) },
      footer: rosterReason(event, language),
    };
  },
});

function describeChange({ direction, size, since }: Change, language: Language): string {
  const day = new Date(since);
  const figure = size.toLocaleString(language, { minimumFractionDigits: 1 });
  return texts(language).scoreChanged[direction](figure, messageTexts(language).days(day, day));
}

export const writtenMessage = completionMessage({
  hasChange: true,
  pathOf: paths.studentEval,
  describe: (words, by, isChanged) => ({
    heading: isChanged ? words.writtenAgainBy(by) : words.writtenBy(by),
    about: isChanged ? words.writtenAgain : words.written,
    label: words.readEval,
  }),
});

export const ratedMessage = completionMessage({
  pathOf: paths.instructorEval,
  describe: (words, by, isChanged) => ({
    heading: isChanged ? words.ratedAgainBy(by) : words.ratedBy(by),
    about: isChanged ? words.ratedAgain : words.rated,
    label: words.seeEval,
  }),
});
