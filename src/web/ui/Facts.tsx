import { BreakableWords } from './BreakableWords.tsx';
import styles from './Card.module.css';

interface FactsProps {
  facts: readonly (string | false | null | undefined)[];
}

/** Short facts on a line, with dots between them; where the line breaks, none is left at its end or start. */
export function Facts({ facts }: FactsProps) {
  // Two facts may have the same text.
  const shown = facts.flatMap(fact => fact || []).map((text, place) => ({ text, place }));
  return (
    <span className={styles.facts}>
      {shown.map(({ text, place }) => (
        <span key={place} className="breakable">
          {place > 0 && <span className={styles.dot}> · </span>}
          <BreakableWords words={text} />
        </span>
      ))}
    </span>
  );
}

/** Facts as a line of their own, below what they are about. */
export function FactLine({ facts }: FactsProps) {
  return (
    <p className="soft small">
      <Facts facts={facts} />
    </p>
  );
}
