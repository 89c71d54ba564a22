import { classes } from './classes.ts';
import styles from './Skeleton.module.css';
import { texts } from './texts.ts';

/** Placeholders of cards that are loading, in the place of a screen or, with one card, of a part of it. */
export function Skeleton({ isPart = false }: { isPart?: boolean }) {
  return (
    <div className={classes(styles.stack, !isPart && styles.screen)} role="status" aria-label={texts.loading}>
      <div className={styles.block} />
      {!isPart && (
        <>
          <div className={styles.block} />
          <div className={styles.block} />
        </>
      )}
    </div>
  );
}
