import { Fragment } from 'react';

/** Words with an e-mail address in them: too long for its line, it goes on at its '@', not in the middle of a word. */
export function BreakableWords({ words }: { words: string }) {
  const [before = '', ...after] = words.split('@');
  return (
    <span>
      {before}
      {after.map(part => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </span>
  );
}
