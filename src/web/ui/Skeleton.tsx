import styles from './Skeleton.module.css';
import { texts } from './texts.ts';

/** Placeholders of cards that are loading. */
export function Skeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div className={styles.stack} role="status" aria-label={texts.loading}>
      {Array.from({ length: cards }, (_, place) => place).map(place => (
        <div key={place} className={styles.block} />
      ))}
    </div>
  );
}
