import { firstCharacter } from '#domain/text/clean.ts';

/** The parts of a person's name. `email` is null for a reader who may not see any part of it. */
export interface PersonNames {
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/** The names of an attendee as a roster carries them. */
export interface Named {
  readonly FirstAndLastName: string;
  readonly DisplayName: string;
  readonly UserEmail: string;
}

/** Joins first and last name; either may be missing. */
export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();

/**
 * Returns a person's name on cards: the display name, else first and last name, else the part of the e-mail before the
 * @, else `unnamed`. Never the whole address, which not every reader may see (docs/product.md#labels). The database's
 * function `person_name` returns the same.
 */
export function personName(
  { displayName, firstName, lastName, email }: PersonNames,
  unnamed = 'Unnamed',
): string {
  return displayName || fullName(firstName, lastName) || email?.split('@')[0] || unnamed;
}

/**
 * Returns a person's name on rosters: 'DisplayName (FullName)' when both are known and differ (docs/product.md#labels).
 * The database's function `person_label` returns the same.
 */
export function personLabel({ FirstAndLastName, DisplayName, UserEmail }: Named): string {
  if (FirstAndLastName && DisplayName && FirstAndLastName !== DisplayName) {
    return `${DisplayName} (${FirstAndLastName})`;
  }
  return FirstAndLastName || DisplayName || UserEmail;
}

/** Splits a name typed into one field: the last name is all that follows the first word. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Returns one or two characters for a person without a picture, from the first and the last word of the name, without a
 * mark in brackets after it. Accents and emoji stay whole; an empty name returns '?'.
 */
export function initialsOf(name: string): string {
  const [first = '', ...more] = name
    .replace(/\(.*\)$/, '')
    .trim()
    .split(/\s+/);
  return [first, more.at(-1) ?? ''].map(firstCharacter).join('').toUpperCase() || '?';
}
