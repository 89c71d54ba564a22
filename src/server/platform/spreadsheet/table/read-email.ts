import { normaliseEmail, undeliverableLetter } from '#domain/text/email.ts';
import { importTexts } from './import-texts.ts';
import { shorten } from './problems.ts';
import type { RowCells } from './read-cells.ts';

/** Reads an address, in lower case; null when it is refused. */
export function readEmail<Key extends string>(
  cells: RowCells<Key>,
  key: Key,
  written: string,
): string | null {
  const email = normaliseEmail(written);
  if (email !== null) return email;
  const letter = undeliverableLetter(written);
  const { undeliverable, noEmail } = importTexts();
  return cells.refuse(key, letter === null ? noEmail(shorten(written)) : undeliverable(letter));
}
