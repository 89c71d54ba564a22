import { cleanLine, withPlainDashes } from './clean.ts';
import { searchKey } from './search-key.ts';

/** Returns the key of a group, which ignores case, accents, spaces, apostrophes and kinds of dashes. */
export const groupKey = (group: string): string =>
  searchKey(withPlainDashes(cleanLine(group))).replaceAll(' ', '');
