import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import {
  eventLine,
  orUnnamed,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import { type EvalTexts, texts } from './texts.ts';

/** The facts of a message about a completed eval. */
interface Completion {
  readonly messageId: string;
  readonly evalId: string;
  readonly evaluator: string;
  readonly event: RosterEvent;
  /** The person was notified of the eval before it was re-opened. */
  readonly isChanged: boolean;
}

const selectCompletions = (messageIds: readonly string[]) => sql<Completion>`
  select message.id as "messageId", eval.id as "evalId", ${rosterEvent} as event,
    ${nameInClub(sql`eval.evaluator_id`, sql`eval.organization_id`)} as evaluator,
    exists (select from message as earlier where earlier.event_id = message.event_id
      and earlier.person_id = message.person_id and earlier.kind = message.kind and earlier.evals = message.evals
      and earlier.state = 'sent') as "isChanged"
  from message join eval on eval.id = message.evals[1] and eval.subject_id = message.person_id and eval.state = ${COMPLETED}
  join event on event.id = eval.event_id
  where ${isAmong(messageIds)}`;

interface Wording {
  readonly pathOf: (evalId: string) => string;
  readonly describe: (
    words: EvalTexts,
    by: string,
    isChanged: boolean,
  ) => Record<'heading' | 'about' | 'label', string>;
}

/**
 * The message that an eval about a person was completed. It names the evaluator and links to the eval. It contains no
 * answers: mails stay in mailboxes for years, and locked phones show SMS.
 */
const completionMessage = ({ pathOf, describe }: Wording): Kind<Completion> => ({
  load: ({ db }, messageIds) => loadFacts(db, selectCompletions(messageIds)),
  write({ evalId, evaluator, event, isChanged }, { language }, publicUrl) {
    const words = describe(texts(language), orUnnamed(evaluator, language), isChanged);
    const { heading, about, label } = words;
    return {
      subject: `${heading}: ${event.name}`,
      heading,
      paragraphs: [eventLine(event, language), about],
      button: { label, url: publicUrl + pathOf(evalId) },
      footer: rosterReason(event, language),
    };
  },
});

export const writtenMessage = completionMessage({
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
