import { sql } from 'kysely';
import type { Language } from '#domain/text/languages.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { texts } from './message/texts.ts';

/** An event in messages to the people on its roster. */
export interface RosterEvent {
  readonly name: string;
  readonly start: string;
  readonly lastDay: string;
  readonly track: string;
}

/** Selects the members of `RosterEvent` from a row of `event`. */
export const rosterEvent = sql<RosterEvent>`json_build_object('name', event.name, 'start', event.start,
  'lastDay', event.last_day, 'track', event.track)`;

/** Returns event, track and days in one sentence. */
export const eventLine = ({ name, start, lastDay, track }: RosterEvent, language: Language): string =>
  `${name}, ${track}, ${texts(language).days(new Date(start), new Date(lastDay))}.`;

/** Returns the name of a person; `name` is '' if the club does not know it, and null of a former member. */
export const orUnnamed = (name: string | null, language: Language): string =>
  name === null ? platformTexts(language).formerMember : name || platformTexts(language).unnamed;

/** Returns the reason for which a person gets a message about an event. */
export const rosterReason = ({ name }: Pick<RosterEvent, 'name'>, language: Language): string =>
  texts(language).onRoster(name);
