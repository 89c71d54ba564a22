/** An event, as messages to the people on its roster speak of it. */
export interface RosterEvent {
  readonly name: string;
  readonly start: string;
  readonly track: string;
}

// A calendar date has no zone: it is written as the day that it names.
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Event, track and day in one sentence. */
export const eventLine = ({ name, start, track }: RosterEvent): string =>
  `${name}, ${track}, ${calendarDay.format(new Date(start))}.`;

/** Why a person gets a message about an event. */
export const rosterReason = ({ name }: Pick<RosterEvent, 'name'>): string =>
  `You get this because you are on the roster of ${name}.`;
