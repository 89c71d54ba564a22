import { fullName } from './labels.ts';
import { compareText } from './name-order.ts';

/** What is known of a person's name. `email` is null for a reader who may not learn any part of it. */
export interface PersonNames {
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/**
 * What a person is called on cards: the name they chose, else first and last name, else what stands before the @ of
 * their e-mail, else `unnamed`. Never the whole address, which is not everybody's to see (docs/product.md#labels).
 */
export function displayNameOf(
  { displayName, firstName, lastName, email }: PersonNames,
  unnamed = 'Unnamed',
): string {
  return displayName || fullName(firstName, lastName) || email?.split('@')[0] || unnamed;
}

/** Puts people into the order of what they are called. */
export const compareNames = (a: PersonNames, b: PersonNames): number =>
  compareText(displayNameOf(a), displayNameOf(b));
