/** The number of events in the first part of a list of events. Few clubs ever have more. */
export const NEWEST_EVENTS = 500;
