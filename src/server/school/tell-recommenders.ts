import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { hasAccepted } from '#server/people/people-in-reach.ts';
import { addressOf, confirmedPhoneOf, loadName } from '#server/people/person-labels.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recommends } from './load-candidates.ts';
import { type SchoolTexts, texts } from './texts.ts';

/** An eval that recommends one of these run groups, or that somebody drives alone. */
export const recommendsGroup = (runGroupIds: readonly string[]) =>
  sql<boolean>`(recommendation = 'promote' and recommended_to = any(${runGroupIds}::uuid[]))`;
export const recommendsSolo = sql<boolean>`recommendation = 'solo'`;

interface Outcome {
  readonly organizationId: string;
  readonly club: string;
  readonly studentId: string;
  /** The recommendations that it answers. */
  readonly answers: RawBuilder<boolean>;
  readonly heading: (words: SchoolTexts) => string;
}

/** Who recommended it and still belongs to the club, but for who has decided. */
const loadRecommenders = ({ trx, by, now }: Work<Caller>, { organizationId, studentId, answers }: Outcome) =>
  trx
    .selectFrom('person')
    .select(['id', 'preferred_communication as preferred', 'language', addressOf.as('address')])
    .select(confirmedPhoneOf.as('confirmedPhone'))
    .where('id', '<>', by.personId)
    .where(hasAccepted(sql`person.id`, sql`${organizationId}`))
    .where(
      sql<boolean>`id in (
        select evaluator_id from eval join event on event.id = eval.event_id
        where eval.subject_id = ${studentId} and eval.organization_id = ${organizationId}
          and ${recommends(dayInClubOf(sql`${organizationId}::uuid`, now))} and ${answers})`,
    )
    .orderBy('id')
    .execute();

/**
 * Tells the instructors who recommended it what a chief instructor has decided, each in their language, by the way that they
 * chose. What was written to the student stays with the student.
 */
export async function tellRecommenders(work: Work<Caller>, outcome: Outcome): Promise<void> {
  const { trx, by, settings, tell } = work;
  const { organizationId, club } = outcome;
  const instructors = await loadRecommenders(work, outcome);
  if (instructors.length === 0) return;
  const decider = await loadName(trx, organizationId, by.personId);
  const messages = instructors.flatMap((instructor): NewMessage[] => {
    const to = destinationOf(instructor);
    if (to === null) return [];
    const language = instructor.language ?? ENGLISH;
    const words = texts(language);
    const heading = outcome.heading(words);
    const content = {
      ...{ language, senderName: club, heading, brief: `${heading}.` },
      paragraphs: [words.youRecommended, words.decidedBy(decider, club)],
      button: { label: words.openDashboard, url: settings.publicUrl + paths.instructor() },
      footer: words.becauseInstructor(club),
    };
    const of = { kind: 'recommendation-decided', organizationId, eventId: null } as const;
    return [{ ...of, personId: instructor.id, to, subject: heading, content }];
  });
  await tell(messages);
}
