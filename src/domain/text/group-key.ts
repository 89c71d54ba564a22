import { cleanLine, withPlainDashes } from './clean.ts';

/** Returns the key of a group, which ignores case, spaces and dashes. */
export const groupKey = (group: string): string =>
  withPlainDashes(cleanLine(group)).replace(/\s/g, '').toLowerCase();
