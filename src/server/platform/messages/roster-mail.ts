import type { Language } from '#domain/text/languages.ts';
import { texts } from './message/texts.ts';

/** An event in messages to the people on its roster. */
export interface RosterEvent {
  readonly name: string;
  readonly start: string;
  readonly lastDay: string;
  readonly track: string;
}

/** Returns event, track and days in one sentence. */
export const eventLine = ({ name, start, lastDay, track }: RosterEvent, language: Language): string =>
  `${name}, ${track}, ${texts(language).days(new Date(start), new Date(lastDay))}.`;

/** Returns the reason for which a person gets a message about an event. */
export const rosterReason = ({ name }: Pick<RosterEvent, 'name'>, language: Language): string =>
  texts(language).onRoster(name);
