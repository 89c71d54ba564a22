/** What a person is called, as a roster's attendee carries it. */
export interface Named {
  readonly FirstAndLastName: string;
  readonly DisplayName: string;
  readonly UserEmail: string;
}

/** First and last name as one; either may be missing. */
export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();

/** What a roster calls a person: 'DisplayName (FullName)' when both are there and differ (docs/product.md#labels). */
export function labelOf({ FirstAndLastName, DisplayName, UserEmail }: Named): string {
  if (FirstAndLastName && DisplayName && FirstAndLastName !== DisplayName) {
    return `${DisplayName} (${FirstAndLastName})`;
  }
  return FirstAndLastName || DisplayName || UserEmail;
}

/** Splits a name typed into one field: what follows the first word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
