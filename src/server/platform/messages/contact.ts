import { sql } from 'kysely';
import type { Contact } from '#domain/messages/preference.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';

/** The e-mail address for messages to a row of `person`: the address in the profile, else an address of a roster. */
export const addressOf = sql<string | null>`coalesce(person.email,
  (select min(roster_address.email) from person_email as roster_address where roster_address.person_id = person.id))`;

/** The phone for SMS to a row of `person`: the phone in the profile, once the person has confirmed it. */
const confirmedPhoneOf = sql<
  string | null
>`case when person.phone_verified_at is not null then person.phone end`;

/** How a person gets messages: channel, address, and the language in which messages are written. */
export interface MessageContact extends Contact {
  readonly language: Language;
}

/**
 * Selects the members of `MessageContact` from a row of `person`. A person without a language gets messages
 * in English.
 */
export const contactColumns = [
  sql<number>`person.preferred_communication`.as('preferred'),
  sql<Language>`coalesce(person.language, ${sql.lit(ENGLISH)})`.as('language'),
  addressOf.as('address'),
  confirmedPhoneOf.as('confirmedPhone'),
] as const;
