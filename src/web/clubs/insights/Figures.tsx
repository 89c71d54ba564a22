import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { DataTable, type DataTableProps } from '#web/ui/DataTable.tsx';

interface FiguresProps extends Omit<DataTableProps, 'caption'> {
  title: string;
  lead: string;
  /** Between the lead and the table. */
  choice?: ReactNode;
  /** Names the table; the title by default. */
  caption?: string;
}

/** A kind of figures as a table. */
export function Figures({ title, lead, choice, caption = title, ...table }: FiguresProps) {
  return (
    <Card className="insights-figures" role="region" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      {choice}
      {table.rows.length > 0 && <DataTable caption={caption} {...table} />}
    </Card>
  );
}
