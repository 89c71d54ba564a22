import { paths } from '#contract/paths.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { addressOf, confirmedPhoneOf, loadName } from '#server/people/person-labels.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type SchoolTexts, texts } from './texts.ts';

interface Told {
  readonly kind: Extract<MessageKind, 'moved-up' | 'not-yet' | 'solo' | 'check-ride' | 'entry-decided'>;
  readonly heading: string;
  readonly paragraphs: string[];
  readonly button: { readonly label: string; readonly path: string };
  readonly footer: string;
  /** The event that it is about, and the eval that it asks for there. */
  readonly at?: { readonly eventId: string; readonly evalId: string };
}

/** The chief instructor, as the club calls them, and the club. */
interface Names {
  readonly asker: string;
  readonly club: string;
}

/** Tells somebody of what a chief instructor has done, in their language, by the way that they chose. */
export async function tellOfSchool(
  { trx, by, settings, tell }: Work<Caller>,
  organizationId: string,
  personId: string,
  say: (words: SchoolTexts, names: Names) => Told,
): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select(['preferred_communication as preferred', 'language', addressOf.as('address')])
    .select(confirmedPhoneOf.as('confirmedPhone'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const club = await trx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const to = destinationOf(person);
  if (to === null) return;
  const asker = await loadName(trx, organizationId, by.personId);
  const language = person.language ?? ENGLISH;
  const { kind, heading, paragraphs, button, footer, at } = say(texts(language), { asker, club: club.name });
  const content = {
    ...{ language, senderName: club.name, heading, brief: `${heading}.`, paragraphs, footer },
    button: { label: button.label, url: settings.publicUrl + button.path },
  };
  const about = { organizationId, eventId: at?.eventId ?? null, asksFor: at ? [at.evalId] : [] };
  await tell([{ ...about, kind, personId, to, subject: heading, content }]);
}

/** Tells a student what a chief instructor has decided about them; the note is what they wrote, and may be empty. */
export function tellDecision(
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
  return tellOfSchool(work, organizationId, personId, (words, { asker, club }) => ({
    kind,
    heading: { 'moved-up': words.movedUp(group), 'not-yet': words.notYetTime(group), solo: words.solo }[kind],
    paragraphs: [words.decidedBy(asker, club), ...(note ? [note] : [])],
    button: { label: words.openDashboard, path: paths.student() },
    footer: words.becauseStudent(club),
  }));
}
