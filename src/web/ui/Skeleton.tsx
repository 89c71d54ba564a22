import { classes } from './classes.ts';
import styles from './Skeleton.module.css';
import { texts } from './texts.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

/**
 * Placeholders of what is loading, in the place of a screen or, with one card, of a part of it. The layout around a screen
 * names its shape: cards, rows of a list or fields of a form.
 */
export function Skeleton({ isPart = false }: { isPart?: boolean }) {
  const places = isPart ? PLACES.slice(0, 1) : PLACES;
  return (
    <div className={classes(styles.stack, !isPart && styles.screen)} role="status" aria-label={texts.loading}>
      {places.map(place => (
        <div key={place} className={styles.block} />
      ))}
    </div>
  );
}
