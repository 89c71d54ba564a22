import { DataTable, type DataTableProps } from '#web/ui/DataTable.tsx';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { chartTexts as texts } from '#web/ui/texts.ts';

/** The figures of a chart as a table, one tap away. */
export const FiguresTable = (props: DataTableProps) => (
  <LongDisclosure summary={texts.asTable}>{() => <DataTable {...props} />}</LongDisclosure>
);
