const number = (count: number): string => count.toLocaleString('en');

/** '1 eval', '12 evals'. */
export const counted = (count: number, thing: string): string =>
  `${number(count)} ${thing}${count === 1 ? '' : 's'}`;
