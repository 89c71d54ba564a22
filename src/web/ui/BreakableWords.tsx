import { Fragment } from 'react';

/** Text in which a long e-mail address breaks at its '@' and not within a word. */
export function BreakableWords({ words }: { words: string }) {
  const [before = '', ...after] = words.split('@');
  return (
    <span>
      <span>{before}</span>
      {after.map(part => (
        <Fragment key={part}>
          <wbr />
          <span>{`@${part}`}</span>
        </Fragment>
      ))}
    </span>
  );
}
