import { paths } from '#contract/paths.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { addressOf, confirmedPhoneOf, loadLabels } from '#server/platform/people/person-labels.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

interface Decision {
  readonly kind: Extract<MessageKind, 'moved-up' | 'not-yet'>;
  readonly organizationId: string;
  readonly personId: string;
  readonly group: string;
  /** What the chief instructor wrote to them; it may be empty. */
  readonly note: string;
}

/** Tells a student what a chief instructor has decided about them, in their language, by the way that they chose. */
export async function tellDecision(
  { trx, by, settings, tell }: Work<Caller>,
  { kind, organizationId, personId, group, note }: Decision,
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
  const signer = (await loadLabels(trx, organizationId, [by.personId])).get(by.personId) ?? '';
  const language = person.language ?? ENGLISH;
  const words = texts(language);
  const heading = kind === 'moved-up' ? words.movedUp(group) : words.notYetTime(group);
  const content = {
    language,
    senderName: club.name,
    heading,
    brief: `${heading}.`,
    paragraphs: [words.decidedBy(signer, club.name), ...(note ? [note] : [])],
    button: { label: words.openDashboard, url: settings.publicUrl + paths.student() },
    footer: words.becauseStudent(club.name),
  };
  await tell([{ kind, organizationId, eventId: null, personId, to, subject: heading, content }]);
}
