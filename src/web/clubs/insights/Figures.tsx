import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

interface FiguresProps {
  title: string;
  lead: string;
  /** The bars, each with a key. */
  bars: readonly { readonly key: string; readonly bar: ReactNode }[];
  /** Beside the title. */
  choice?: ReactNode;
  /** The table with the same figures. */
  children?: ReactNode;
}

/** A kind of figures as bars in the level ramp, with their table one press away. */
export function Figures({ title, lead, bars, choice, children }: FiguresProps) {
  return (
    <Card className="stack-2 insights-figures" role="region" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      {choice}
      <ul className="insights-bars">
        {bars.map(({ key, bar }) => (
          <li key={key}>{bar}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
