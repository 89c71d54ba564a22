import { classes } from '#web/ui/classes.ts';
import styles from './Figures.module.css';

/** Names with their values, below each other. */
export function Figures({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl className={classes('figures', styles.figures)}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className="soft">{name}</dt>
          <dd className="strong breakable">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
