import { type Named, type PersonNames, personLabel, personName } from './names.ts';

// A fixed locale, so that server and browser put a roster into the same order wherever they run. Case does not
// count; accents do, but only between names that are otherwise equal; 'Car 9' comes before 'Car 10'.
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts two texts into a reader's order; only equal texts compare as 0, so every order is the same each time. */
export const compareText = (a: string, b: string): number => collator.compare(a, b) || byCodeUnits(a, b);

/** Compares two people by their names on cards. */
export const compareNames = (a: PersonNames, b: PersonNames): number =>
  compareText(personName(a), personName(b));

/** A copy in the order of the labels, case-insensitive (docs/product.md#labels). */
export function sortByLabel<Item>(items: readonly Item[], named: (item: Item) => Named): Item[] {
  return items
    .map(item => ({ item, label: personLabel(named(item)), email: named(item).UserEmail }))
    .sort((a, b) => compareText(a.label, b.label) || byCodeUnits(a.email, b.email))
    .map(({ item }) => item);
}

/** Attendees in the order of a roster. */
export const sortAttendees = <Item extends { readonly User: Named }>(attendees: readonly Item[]): Item[] =>
  sortByLabel(attendees, attendee => attendee.User);
