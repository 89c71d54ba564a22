import { BreakableWords } from './BreakableWords.tsx';
import styles from './Card.module.css';

interface FactsProps {
  facts: readonly (string | false | null | undefined)[];
}

/** Short facts on a line, with dots between them; where the line breaks, none is left at its end or start. */
export function Facts({ facts }: FactsProps) {
  const told = facts.flatMap(fact => fact || []);
  return (
    <span className={styles.facts}>
      {told.map((fact, place) => (
        <span key={fact} className="breakable">
          {place > 0 && <span className={styles.dot}> · </span>}
          <BreakableWords words={fact} />
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
