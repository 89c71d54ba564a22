import { groupKey } from '#domain/text/group-key.ts';
import { inSlices, mapInSlices } from '#server/platform/slices.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import type { AssignmentsFile } from './assignment-columns.ts';
import type { ReadRow } from './assignment-row.ts';
import { MOST_SUGGESTIONS, nameKey, nameOf } from './join-rows.ts';

/** Returns the addresses of the people in the club with these names and member numbers, by `nameKey` and `numberKey`. */
export type FindAddresses = (keys: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** Returns the key of a member number, which is no name. */
export const numberKey = (memberNumber: string): string => `#${groupKey(memberNumber)}`;

/** Returns the keys by which the address of a row is looked up: first its member number. */
const personKeys = (row: ReadRow): string[] =>
  [row.memberNumber ? numberKey(row.memberNumber) : '', nameKey(nameOf(row))].filter(key => key !== '');

/** Adds an address to those of a key. */
export const addAddress = (addresses: Map<string, Set<string>>, key: string, email: string) =>
  addresses.set(key, (addresses.get(key) ?? new Set()).add(email));

/**
 * Gives rows without an address that of the only person with their member number or name, in the file or else in the club.
 * Reports rows for which nobody or several people are found.
 */
export async function completeAddresses(
  rows: readonly ReadRow[],
  file: AssignmentsFile,
  findAddresses: FindAddresses,
): Promise<readonly ReadRow[]> {
  const without = rows.filter(({ email }) => email === '');
  if (without.length === 0) return rows;
  const inFile = new Map<string, Set<string>>();
  for await (const row of inSlices(rows)) {
    if (row.email) for (const key of personKeys(row)) addAddress(inFile, key, row.email);
  }
  const unknown = new Set<string>();
  for await (const row of inSlices(without)) {
    const keys = personKeys(row);
    if (!keys.some(key => inFile.has(key))) for (const key of keys) unknown.add(key);
  }
  const inClub = unknown.size === 0 ? new Map() : await findAddresses([...unknown]);
  return mapInSlices(rows, row => {
    if (row.email !== '') return row;
    const [found = []] = [inFile, inClub].flatMap(known =>
      personKeys(row).flatMap(key => known.get(key) ?? []),
    );
    const emails: string[] = [...found];
    const [email = null] = emails.length === 1 ? emails : [];
    if (email === null) {
      const words = importTexts();
      const message = emails.length > 1 ? words.severalAddresses : words.noAddress;
      const suggestions = emails
        .slice(0, MOST_SUGGESTIONS)
        .map(each => ({ label: each, fields: { Email: each } }));
      file.refuse(row.row, 'email', message, { code: 'noEmail', suggestions });
    }
    return { ...row, email };
  });
}
