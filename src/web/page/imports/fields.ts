import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';

/** Returns the label of a field of an import by its name in the sample file. */
export function labelOfField(name: string): string {
  const labels: Readonly<Record<string, string>> = texts.fields;
  return labels[name] ?? name;
}

/** Returns whether a fault is a column that the reader chooses, not a row to correct. */
export const isAboutColumn = ({ code }: ImportPreview['Faults'][number]): boolean =>
  code === 'columnMissing' || code === 'columnAmbiguous';

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
