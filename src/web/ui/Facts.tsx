import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

/** Short facts on a line, with dots between them; where the line breaks, none is left at its end or start. */
export function Facts({ facts }: { facts: readonly (string | false | null | undefined)[] }) {
  const told = facts.flatMap(fact => fact || []);
  return (
    <span className={styles.facts}>
      {told.map((fact, place) => (
        <span key={fact} className={styles.fact}>
          {place > 0 && <span className={styles.dot}> · </span>}
          <Breakable words={fact} />
        </span>
      ))}
    </span>
  );
}

/** An e-mail address too long for its line goes on before its '@', not in the middle of a word. */
function Breakable({ words }: { words: string }): ReactNode {
  const [before = '', ...after] = words.split('@');
  return (
    <>
      {before}
      {after.map(part => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  );
}
