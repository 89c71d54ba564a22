import { maxEmailLength } from '#domain/text/email.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import { readEmail } from '#server/platform/spreadsheet/table/read-email.ts';
import { assignmentColumns } from './assignment-columns.ts';

/** A row of a file of credentials (docs/product.md#credentials). An empty number or date keeps what is stored. */
export interface CredentialRow {
  readonly row: number;
  /** In lower case. */
  readonly email: string;
  readonly kind: string;
  readonly number: string;
  /** YYYY-MM-DD, or ''. */
  readonly from: string;
  readonly until: string;
}

/** The columns of a file of credentials, with their other names. */
export const credentialColumns = {
  email: { ...assignmentColumns.email, required: true, isName: true },
  kind: {
    name: 'Kind',
    required: true,
    synonyms: 'Credential, Licence, License, Type, Art, Lizenz, Tipo, Credencial, Licencia',
  },
  number: {
    name: 'Number',
    synonyms: 'Credential Number, Licence Number, License Number, Nummer, Numéro, Número',
  },
  from: {
    name: 'Valid From',
    synonyms: 'From, Since, Issued, Issue Date, Gültig ab, Valable du, Válida desde, Desde',
  },
  until: {
    name: 'Valid Until',
    synonyms: `Until, Valid To, Expires, Expiry, Expiry Date, Expiration, Expiration Date, Gültig bis,
      Valable jusqu'au, Válida hasta, Hasta, Caduca`,
  },
  status: {
    name: 'Status',
    synonyms: 'Credential Status, Licence Status, License Status, State, Statut, Estado',
  },
} as const;

type Cells = RowCells<keyof typeof credentialColumns>;

const MAX_LETTERS = 60;

function readDate(cells: Cells, key: 'from' | 'until'): string | null {
  const written = cells.text(key, MAX_LETTERS);
  if (written === null || written === '') return written;
  return parseEventDate(written) ?? cells.refuse(key, importTexts().noDate(shorten(written)));
}

/** Reads a row; null when a cell is refused. */
export function readCredential(cells: Cells): CredentialRow | null {
  const written = cells.required('email', maxEmailLength);
  const email = written === null ? null : readEmail(cells, 'email', written);
  const kind = cells.required('kind', MAX_LETTERS, cells.word);
  const number = cells.digits('number', MAX_LETTERS);
  const from = readDate(cells, 'from');
  const until = readDate(cells, 'until');
  if (email === null || kind === null || number === null || from === null || until === null) return null;
  return { row: cells.row, email, kind, number, from, until };
}
