import { Fragment } from 'react';

/** Text in which a long e-mail address breaks at its '@' and not within a word. */
export function BreakableWords({ words }: { words: string }) {
  return (
    <span>
      {words.split(/(?=@)/).map((part, place) => (
        <Fragment key={part}>
          {place > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
