import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { isCompleted, isInstructorEval } from '#server/evals/conditions.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

interface Thanks {
  readonly messageId: string;
  readonly event: string;
  readonly evals: number;
}

const written = (personId: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::integer from eval where eval.event_id = event.id and evaluator_id = ${personId}
    and ${isInstructorEval} and ${isCompleted})`;

/** The message that thanks an instructor for the evals of an event. */
export const thanksMessage: Kind<Thanks> = {
  async load({ db }, messageIds) {
    const thanks = await loadFacts(
      db,
      sql<Thanks>`
        select message.id as "messageId", event.name as event, ${written(sql`message.person_id`)} as evals
        from message join event on event.id = message.event_id where ${isAmong(messageIds)}`,
    );
    return new Map([...thanks].filter(([, { evals }]) => evals > 0));
  },
  write({ event, evals }, { language, club }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.thanks(event),
      paragraphs: [words.youWrote(evals, club)],
      button: { label: words.openEvals, url: publicUrl + paths.instructor() },
      footer: rosterReason({ name: event }, language),
    };
  },
};

/** Thanks each instructor who wrote an eval of the event, once. A problem when the organization has no such event. */
export async function thankInstructors(
  work: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'ThankInstructors'>> {
  const event = await lockEvent(work.trx, organizationId, eventId);
  const MessagesQueued = await queue(
    work,
    { kind: 'instructor-thanks', organizationId, eventId },
    sql<{ id: string }>`
      select distinct evaluator_id as id from eval
      where eval.event_id = ${eventId} and ${isInstructorEval} and ${isCompleted} and not exists (
        select from message where message.event_id = ${eventId} and message.person_id = evaluator_id
          and kind = 'instructor-thanks' and message.state <> 'withdrawn')`,
  );
  const details = { Messages: MessagesQueued };
  await work.audit(organizationId, { action: 'instructors-thanked', about: event.name, details });
  return { Ok: true, MessagesQueued };
}
