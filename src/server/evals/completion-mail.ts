import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { communication, destinationOf } from '#domain/messages/preference.ts';
import { type PersonNames, personName } from '#domain/people/names.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { wasNeverTold } from '#server/platform/messages/withdraw-messages.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type EvalTexts, texts } from './texts.ts';

const evaluatorNames = sql<PersonNames>`json_build_object('displayName', evaluator.display_name,
  'firstName', evaluator.first_name, 'lastName', evaluator.last_name, 'email', evaluator.email)`;

/** Evals that have an evaluator, with what the message to whom they are about says, and how that person is told. */
function selectCompletion(db: Db) {
  return db
    .selectFrom('eval')
    .innerJoin('event', 'event.id', 'eval.event_id')
    .innerJoin('organization', 'organization.id', 'eval.organization_id')
    .innerJoin('person', 'person.id', 'eval.subject_id')
    .innerJoin('club_person as evaluator', join => join.on(isPersonOf('evaluator', 'eval.evaluator_id')))
    .select(['eval.id', 'eval.eval_type', 'eval.event_id', 'eval.organization_id', 'eval.subject_id'])
    .select([
      'event.name',
      'event.start',
      'event.last_day as lastDay',
      'event.track',
      'organization.name as club',
      'organization.accent',
    ])
    .select([...contactColumns, evaluatorNames.as('evaluator'), wasNeverTold.as('wasNeverTold')]);
}

type Completion = Awaited<ReturnType<ReturnType<typeof selectCompletion>['execute']>>[number];

/** How an eval is spoken of to whom it is about: a student's, or that of an instructor. */
const instructorEval = (words: EvalTexts, by: string, changed: boolean) => ({
  kind: completionKind(INSTRUCTOR_RATES_STUDENT),
  pathOf: paths.studentEval,
  heading: changed ? words.writtenAgainBy(by) : words.writtenBy(by),
  about: changed ? words.writtenAgain : words.written,
  label: words.readEval,
});
const studentEval = (words: EvalTexts, by: string, changed: boolean) => ({
  kind: completionKind(STUDENT_RATES_INSTRUCTOR),
  pathOf: paths.instructorEval,
  heading: changed ? words.ratedAgainBy(by) : words.ratedBy(by),
  about: changed ? words.ratedAgain : words.rated,
  label: words.seeEval,
});

/**
 * The message that tells a person that an eval of them is there; null when they are not to be told. It says who wrote it
 * and where it is, and nothing of what is in it: mails lie about for years and SMS show on locked phones.
 */
function composeCompletion(completion: Completion, changed: boolean, publicUrl: string): NewMessage | null {
  const to = destinationOf(completion);
  if (to === null) return null;
  const by = personName(completion.evaluator);
  const speakOf = completion.eval_type === INSTRUCTOR_RATES_STUDENT ? instructorEval : studentEval;
  const { language } = completion;
  const { kind, pathOf, heading, about, label } = speakOf(texts(language), by, changed);
  return {
    kind,
    organizationId: completion.organization_id,
    eventId: completion.event_id,
    personId: completion.subject_id,
    to,
    subject: `${heading}: ${completion.name}`,
    content: {
      language,
      senderName: completion.club,
      accent: completion.accent,
      heading,
      brief: `${heading}.`,
      paragraphs: [eventLine(completion, language), about],
      button: { label, url: publicUrl + pathOf(completion.id) },
      footer: rosterReason(completion, language),
    },
  };
}

/** Writes the message once it is sent: who it is for may have another address by then, or have opted out. */
export async function writeCompletion(
  { publicUrl }: Settings,
  db: Db,
  { evalId, changed }: { readonly evalId: string; readonly changed: boolean },
): Promise<NewMessage | null> {
  const completion = await selectCompletion(db).where('eval.id', '=', evalId).executeTakeFirst();
  if (!completion) return null;
  return composeCompletion(completion, changed && !completion.wasNeverTold, publicUrl);
}

/** The kind of the message that tells of a completed eval of that type. */
const completionKind = (evalType: EvalType): MessageKind =>
  evalType === INSTRUCTOR_RATES_STUDENT ? 'eval-written' : 'instructor-rated';

/** SQL that queues the messages to the subjects of `completed`, rows of `eval` with `message_id` and `changed`. */
export const queueCompletions = (completed: RawBuilder<unknown>, now: Value<Date>) => sql`
  insert into message (id, organization_id, event_id, person_id, eval_id, changed, kind, recipient, sender_name,
    subject, body_text, body_html, created_at, due_at)
  select message_id, organization_id, event_id, subject_id, written.id, changed,
    case eval_type when ${INSTRUCTOR_RATES_STUDENT} then ${completionKind(INSTRUCTOR_RATES_STUDENT)}
      else ${completionKind(STUDENT_RATES_INSTRUCTOR)} end, '', '', '', '', '', ${now}, ${now}
  from ${completed} as written join person on person.id = subject_id
  where preferred_communication <> ${communication.optOut}`;
