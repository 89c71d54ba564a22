import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Candidate } from '#contract/school/advancement.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { type MessageWords, notify } from '#server/platform/work/notify.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { recommends } from './load-candidates.ts';
import { type SchoolTexts, texts } from './texts.ts';

/** The decision of a chief instructor and the person whom the message is for. */
interface SchoolNews {
  readonly kind: Extract<MessageKind, 'moved-up' | 'not-yet' | 'solo' | 'check-ride' | 'entry-removed'>;
  readonly organizationId: string;
  readonly personId: string;
  readonly eventId?: string;
}

interface SchoolWords extends Omit<MessageWords, 'button'> {
  readonly button: { readonly label: string; readonly path: string };
}

/** Notifies a person of an act of a chief instructor, by the names of the chief instructor and of the club. */
export async function notifyOfAct(
  work: Work<Actor>,
  { personId, ...occasion }: SchoolNews,
  say: (words: SchoolTexts, names: Record<'asker' | 'club', string>) => SchoolWords,
): Promise<void> {
  const person = sql<{ id: string; asker: string }>`
    select ${personId}::uuid as id, ${nameInClub(sql`${work.by.personId}`, sql`${occasion.organizationId}`)} as asker`;
  await notify(work, occasion, person, ({ language, asker, club }) => {
    const { button, ...words } = say(texts(language), { asker, club });
    return { ...words, button: { label: button.label, url: work.settings.publicUrl + button.path } };
  });
}

/** The eval recommends one of these run groups. */
export const recommendsGroup = (runGroupIds: readonly string[]) =>
  sql<boolean>`(recommendation = 'promote' and recommended_to = any(${runGroupIds}::uuid[]))`;
export const recommendsSolo = sql<boolean>`recommendation = 'solo'`;

/** A decision of a chief instructor about a student. */
interface SchoolDecision {
  readonly kind: 'moved-up' | 'not-yet' | 'solo';
  /** The id of the sign-off or of the 'not yet'. */
  readonly id: string;
  readonly organizationId: string;
  readonly student: Pick<Candidate, 'UserId' | 'DisplayName'>;
  readonly group: string;
  /** The chief instructor's text to the student; may be empty. */
  readonly note: string;
  /** The recommendations that the decision answers. */
  readonly answers: RawBuilder<boolean>;
}

/** Selects the recommenders who still belong to the club, except the decider. */
const selectRecommenders = (
  { by, now }: Work<Caller>,
  { organizationId, student, answers }: SchoolDecision,
) => sql<{ id: string; decider: string }>`
  select distinct eval.evaluator_id as id, ${nameInClub(sql`${by.personId}`, sql`${organizationId}`)} as decider
  from eval join event on event.id = eval.event_id
  where eval.subject_id = ${student.UserId} and eval.organization_id = ${organizationId}
    and eval.evaluator_id <> ${by.personId} and ${hasAccepted(sql`eval.evaluator_id`, sql`${organizationId}`)}
    and ${recommends(dayInClubOf(sql`${organizationId}::uuid`, now))} and ${answers}`;

/** Notifies the student and the recommenders of a decision. The recommenders do not get the note to the student. */
export async function notifyOfDecision(work: Work<Caller>, decision: SchoolDecision): Promise<void> {
  const { kind, id, organizationId, student, group, note } = decision;
  const { UserId: personId, DisplayName: name } = student;
  await notifyOfAct(work, { kind, organizationId, personId }, (words, { asker, club }) => ({
    heading: { 'moved-up': words.movedUp(group), 'not-yet': words.notYetTime(group), solo: words.solo }[kind],
    paragraphs: [words.decidedBy(asker, club), ...(note ? [note] : [])],
    button: { label: words.openDashboard, path: paths.student() },
    footer: words.becauseStudent(club),
    tellsOf: [id],
  }));
  const occasion = { kind: 'recommendation-decided', organizationId } as const;
  await notify(work, occasion, selectRecommenders(work, decision), ({ language, club, decider }) => {
    const words = texts(language);
    const headings = {
      'moved-up': words.theyMovedUp(name, group),
      'not-yet': words.theyNotYet(name, group),
      solo: words.theyDriveSolo(name),
    };
    return {
      heading: headings[kind],
      paragraphs: [words.youRecommended, words.decidedBy(decider, club)],
      button: { label: words.openDashboard, url: work.settings.publicUrl + paths.instructor() },
      footer: words.becauseInstructor(club),
      tellsOf: [id],
    };
  });
}
