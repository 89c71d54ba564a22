import styles from './Skeleton.module.css';

/** The places of cards that are on their way. */
export function Skeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div className={styles.stack} role="status" aria-label="Loading">
      {Array.from({ length: cards }, (_, place) => place).map(place => (
        <div key={place} className={styles.block} />
      ))}
    </div>
  );
}
