import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Insights.module.css';

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
    <Card className={classes('stack-2', styles.figures)} role="region" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      {choice}
      <ul className={styles.bars}>
        {bars.map(({ key, bar }) => (
          <li key={key}>{bar}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
