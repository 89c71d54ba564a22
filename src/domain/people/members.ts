import type { Car } from './car.ts';

/** The editable members of a profile (docs/product.md#user-profile). */
export interface ProfileMembers {
  readonly DisplayName: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string | null;
  readonly Phone: string | null;
  readonly Picture: string | null;
  readonly Address: string;
  readonly PreferredCommunicationType: number;
  readonly Garage: readonly Car[];
}

/** Readable names of the members, in the order of the profile. */
const memberNames = [
  ['DisplayName', 'display name'],
  ['FirstName', 'first name'],
  ['LastName', 'last name'],
  ['Email', 'e-mail'],
  ['Phone', 'phone'],
  ['PreferredCommunicationType', 'preferred communication'],
  ['Address', 'address'],
  ['Picture', 'picture'],
  ['Garage', 'garage'],
] as const satisfies [keyof ProfileMembers, string][];

export type MemberName = (typeof memberNames)[number][1];

const carText = ({ Name, Make, Model, Year, Modifications, PictureUrl, IsDefault }: Car): string =>
  JSON.stringify([Name, Make, Model, Year, Modifications, PictureUrl, IsDefault]);

const memberText = (profile: ProfileMembers, member: keyof ProfileMembers): string =>
  member === 'Garage' ? profile.Garage.map(carText).join() : String(profile[member] ?? '');

/** The names of the members that differ: 'phone', 'garage'. */
export const changedMembers = (before: ProfileMembers, after: ProfileMembers): MemberName[] =>
  memberNames.flatMap(([member, name]) =>
    memberText(before, member) === memberText(after, member) ? [] : [name],
  );
