import { locale } from './language.ts';

/** '1 eval', '1,200 evals': a number as the reader's locale writes it, with the word that goes with it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
