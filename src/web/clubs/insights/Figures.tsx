import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';

interface FiguresProps {
  title: string;
  lead: string;
  /** Beside the title. */
  choice?: ReactNode;
  /** Names the table; the title by default. */
  caption?: string;
  headings: readonly string[];
  /** Each as a bar, and as the cells of its row in the table. */
  rows: readonly { readonly key: string; readonly bar: ReactNode; readonly cells: readonly ReactNode[] }[];
  /** The last row of the table: what it is, and the figure. */
  total: readonly [label: string, figure: string];
}

/** Returns the sum of a column, for the last row of its table. */
export const sum = (figures: readonly number[]): string =>
  String(figures.reduce((all, figure) => all + figure, 0));

/** A kind of figures as bars in the level ramp, with their table one press away. */
export function Figures({ title, lead, choice, caption = title, headings, rows, total }: FiguresProps) {
  return (
    <Card className="stack-2 insights-figures" role="region" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      {choice}
      <ul className="insights-bars">
        {rows.map(({ key, bar }) => (
          <li key={key}>{bar}</li>
        ))}
      </ul>
      {rows.length > 0 && <FiguresTable {...{ caption, headings, rows, total }} />}
    </Card>
  );
}
