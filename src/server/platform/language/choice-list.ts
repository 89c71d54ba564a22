import { texts } from './texts.ts';

/** Characters of choices in a sentence. */
const ROOM = 120;

/**
 * Lists what a person can choose from in a sentence: 'Novice, Intermediate, Solo'. Of many choices, the first and how many more
 * there are, so that a message per row of a file stays short.
 */
export function listChoices(choices: readonly string[]): string {
  let room = ROOM;
  const end = choices.findIndex(choice => {
    room -= choice.length;
    return room < 0;
  });
  if (end === -1) return choices.join(', ');
  const shown = choices.slice(0, Math.max(end, 1));
  const rest = choices.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} ${texts().andMore(rest)}`;
}
