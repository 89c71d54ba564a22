import { DataTable, type DataTableProps } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { chartTexts as texts } from '#web/ui/texts.ts';

/** The figures of a chart as a table, one tap away. */
export const FiguresTable = (props: DataTableProps) => (
  <Disclosure summary={texts.asTable}>
    <DataTable {...props} />
  </Disclosure>
);
