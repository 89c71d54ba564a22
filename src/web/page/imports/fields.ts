import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';

/** Returns the label of a field of an import by its name in the sample file. */
export function labelOfField(name: string): string {
  const labels: Readonly<Record<string, string>> = texts.fields;
  return labels[name] ?? name;
}

type Fault = ImportPreview['Faults'][number];

/** Returns whether a fault is a column that the reader chooses, not a row to correct. */
export const isAboutColumn = ({ code }: Fault): boolean =>
  code === 'columnMissing' || code === 'columnAmbiguous';

/** Returns whether a question about the whole file asks for a fault: a column, or the meaning of a word. */
export const isQuestion = (fault: Fault): boolean => isAboutColumn(fault) || fault.code === 'groupMeaning';

/** Returns the ids of the rows that are to be corrected or left out; a header is none of them. */
export function findBadRows({ Faults, Lines }: ImportPreview): ReadonlySet<number> {
  const listed = new Set(Lines.flatMap(({ RowIds }) => RowIds));
  const bad = Faults.filter(fault => !isQuestion(fault) && listed.has(fault.RowId));
  return new Set(bad.map(({ RowId }) => RowId));
}

/** Counts the questions about the whole file. */
export const countQuestions = ({ Faults, UnclearWords }: ImportPreview): number =>
  new Set(Faults.filter(isAboutColumn).map(({ Field }) => Field)).size + UnclearWords.length;

/** Assigns a header to a field; the header that had the field before is no longer read. */
export function chooseColumn(
  { Sheets }: ImportPreview,
  { Columns = {} }: ImportChoices,
  header: string,
  field: string,
): ImportChoices {
  const sheet = Sheets.find(({ Headers }) => Headers.some(({ Header }) => Header === header));
  const former = (sheet?.Headers ?? []).filter(({ Field }) => field !== '' && Field === field);
  const unread = Object.fromEntries(former.map(({ Header }) => [Header, '']));
  return { Columns: { ...Columns, ...unread, [header]: field } };
}
