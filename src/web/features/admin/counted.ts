/** '1 eval', '12 evals'. */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
