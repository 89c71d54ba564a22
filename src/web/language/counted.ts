import { numberFormat } from './intl.ts';

/** '1 eval', '1,200 evals': a number as the reader's locale writes it, with the word that goes with it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberFormat().format(count)} ${count === 1 ? one : many}`;
