import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { DataTable, type DataTableProps } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';

interface FiguresProps extends Omit<DataTableProps, 'caption'> {
  title: string;
  lead: string;
  /** Between the lead and the table. */
  choice?: ReactNode;
  /** Folded at first on a wide screen, too. */
  isRare?: boolean;
  /** Names the table; the title by default. */
  caption?: string;
}

/** A kind of figures as a table, folded at first on a phone. */
export function Figures({ title, lead, choice, isRare, caption = title, ...table }: FiguresProps) {
  return (
    <Card className="insights-figures">
      <Disclosure
        className="printed"
        summary={<h2>{title}</h2>}
        open={!isRare && matchMedia('(width >= 48rem)').matches}
      >
        <div className="stack-2">
          <p className="soft small">{lead}</p>
          {choice}
          {table.rows.length > 0 && <DataTable caption={caption} {...table} />}
        </div>
      </Disclosure>
    </Card>
  );
}
