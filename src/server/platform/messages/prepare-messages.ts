import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { byEmail, communication, type Destination, destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { composeMessage } from './compose-message.ts';
import { contactColumns, type MessageContact } from './contact.ts';
import type { Kind, LoadDeps, MessageKinds, MessageWords } from './kind.ts';
import type { MailPictures } from './message/content.ts';
import { isMessageKind, ruleOf } from './message/kinds.ts';
import type { MessageRow, OutgoingMessage } from './message/transport.ts';
import { isStillSendable } from './settle-messages.ts';
import { withAddressInLinks } from './sign-in-link.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** A person with their contacts, and the club that writes to them. */
interface Recipient extends MessageContact {
  readonly messageId: string;
  readonly email: string | null;
  readonly club: string | null;
  readonly accent: string | null;
  /** The address of the club's logo. */
  readonly logo: string | null;
  readonly isStillSendable: boolean;
}

/** Loads the people and clubs of messages as they are now. */
async function loadRecipients(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
  const { rows } = await sql<Recipient>`
    select message.id as "messageId", person.email, ${sql.join(contactColumns)},
      coalesce(params->>'language', person.language, ${ENGLISH}) as language,
      organization.name as club, organization.accent, organization.logo_url as logo,
      ${isStillSendable} as "isStillSendable"
    from message left join person on person.id = message.person_id
      left join organization on organization.id = message.organization_id
    where message.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.messageId, row]));
}

/** A message that is ready to be written, or the reason why it is not: `nothing`, its kind found no facts; `broken`, loading failed. */
export type Prepared =
  | { readonly state: 'nothing' }
  | { readonly state: 'broken'; readonly error: unknown }
  | {
      readonly state: 'ready';
      /** Null for a person who has opted out of it. */
      readonly to: Destination | null;
      readonly logo: string | null;
      /** Writes the message. An error is a bug of its kind. */
      readonly write: () => MessageWords;
      /** Lays out these words, or others, for the person. */
      readonly layOut: (words: MessageWords, pictures?: MailPictures) => WrittenMessage;
    };

/** The words of a message, laid out for both channels. */
type WrittenMessage = Omit<OutgoingMessage, 'id' | 'kind' | 'channel' | 'recipient' | 'created_at'>;

/** Returns the channel and address for a message now (docs/product.md#channel); null for a person who gets none. */
function currentDestination({ kind, channel, recipient }: MessageRow, person: Recipient): Destination | null {
  const rule = isMessageKind(kind) ? ruleOf(kind) : null;
  if (rule?.to === 'stored') return { channel, recipient };
  if (rule?.to === 'account') return byEmail(person.email);
  return destinationOf(person) ?? (rule?.always ? byEmail(person.address) : null);
}

function layOut(
  settings: SettingsWithKey,
  { kind, person_id }: MessageRow,
  {
    club,
    accent,
    logo,
    language,
  }: Pick<Recipient, 'club' | 'accent' | 'logo'> & { readonly language: Language },
  to: Destination | null,
  plainWords: MessageWords,
  pictures: MailPictures = new Map(),
): WrittenMessage {
  const isUnlinked = person_id === null || (isMessageKind(kind) && ruleOf(kind).unlinked);
  const link = isUnlinked ? null : unsubscribeUrl(settings, person_id);
  const words =
    isUnlinked || to?.channel !== 'email'
      ? plainWords
      : withAddressInLinks(plainWords, settings, to.recipient);
  const senderName = club ?? 'Apex Debrief';
  const { subject = words.heading, brief = `${words.heading}.` } = words;
  const { text, html, sms } = composeMessage(
    { ...words, brief, language, senderName, accent, logo },
    link === null ? null : { unsubscribeUrl: link, profileUrl: settings.publicUrl + paths.profile() },
    pictures,
  );
  return {
    ...{ subject, sender_name: senderName, unsubscribe_url: link },
    body_text: text,
    body_html: html,
    body_sms: sms,
    pictures,
  };
}

/** Prepares the messages of one kind. An error while loading concerns all of them. */
async function prepareKind(
  deps: LoadDeps,
  kind: Kind,
  messages: readonly MessageRow[],
  recipients: ReadonlyMap<string, Recipient>,
): Promise<readonly (readonly [string, Prepared])[]> {
  const facts = await kind.load(
    deps,
    messages.map(({ id }) => id),
  );
  return messages.map(message => {
    const person = recipients.get(message.id);
    if (!person?.isStillSendable || !facts.has(message.id)) return [message.id, { state: 'nothing' }];
    const { language, club, logo, preferred } = person;
    const to = currentDestination(message, person);
    const write = () =>
      kind.write(facts.get(message.id), { language, club: club ?? '' }, deps.settings.publicUrl);
    const layOutFor = (words: MessageWords, pictures?: MailPictures) =>
      layOut(deps.settings, message, person, to, words, pictures);
    if (to === null && preferred !== communication.optOut) return [message.id, { state: 'nothing' }];
    return [message.id, { state: 'ready', to, logo, write, layOut: layOutFor }];
  });
}

/** Prepares messages from current data: one statement loads their people, and each kind loads the facts of its messages. */
export async function prepareMessages(
  deps: LoadDeps,
  kinds: MessageKinds,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, Prepared>> {
  if (messages.length === 0) return new Map();
  const recipients = await loadRecipients(
    deps.db,
    messages.map(({ id }) => id),
  );
  const ofKinds = [...Map.groupBy(messages, ({ kind }) => kind)].map(async ([name, own]) => {
    const kind = isMessageKind(name) ? kinds[name] : undefined;
    const all = (prepared: Prepared) => own.map(({ id }) => [id, prepared] as const);
    if (!kind) return all({ state: 'nothing' });
    return prepareKind(deps, kind, own, recipients).catch((error: unknown) =>
      all({ state: 'broken', error }),
    );
  });
  return new Map((await Promise.all(ofKinds)).flat());
}
