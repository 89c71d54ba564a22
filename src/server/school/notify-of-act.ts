import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { type MessageWords, notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type SchoolTexts, texts } from './texts.ts';

/** The decision of a chief instructor and the person whom the message is for. */
interface SchoolNews {
  readonly kind: Extract<MessageKind, 'moved-up' | 'not-yet' | 'solo' | 'check-ride' | 'entry-decided'>;
  readonly organizationId: string;
  readonly personId: string;
  readonly eventId?: string;
}

interface SchoolWords extends Omit<MessageWords, 'button'> {
  readonly button: { readonly label: string; readonly path: string };
}

/** The names of the chief instructor and of the club. */
interface Names {
  readonly asker: string;
  readonly club: string;
}

/** Notifies a person of an act of a chief instructor. */
export async function notifyOfAct(
  work: Work<Caller>,
  { personId, ...occasion }: SchoolNews,
  say: (words: SchoolTexts, names: Names) => SchoolWords,
): Promise<void> {
  const person = sql<{ id: string; asker: string }>`
    select ${personId}::uuid as id, ${nameInClub(sql`${work.by.personId}`, sql`${occasion.organizationId}`)} as asker`;
  await notify(work, occasion, person, ({ language, asker, club }) => {
    const { button, ...words } = say(texts(language), { asker, club });
    return { ...words, button: { label: button.label, url: work.settings.publicUrl + button.path } };
  });
}

/**
 * Notifies a student of a chief instructor's decision about them; `note` is the chief instructor's text and may be
 * empty.
 */
export function notifyOfDecision(
  work: Work<Caller>,
  decision: {
    readonly kind: 'moved-up' | 'not-yet' | 'solo';
    readonly organizationId: string;
    readonly personId: string;
    readonly group: string;
    readonly note: string;
  },
): Promise<void> {
  const { kind, organizationId, personId, group, note } = decision;
  return notifyOfAct(work, { kind, organizationId, personId }, (words, { asker, club }) => ({
    heading: { 'moved-up': words.movedUp(group), 'not-yet': words.notYetTime(group), solo: words.solo }[kind],
    paragraphs: [words.decidedBy(asker, club), ...(note ? [note] : [])],
    button: { label: words.openDashboard, path: paths.student() },
    footer: words.becauseStudent(club),
  }));
}
