/** How many events a list begins with; few clubs ever have more. The rest follows. */
export const NEWEST_EVENTS = 500;
