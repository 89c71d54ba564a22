import { listFormat } from '#web/language/intl.ts';
import { texts } from './texts.ts';

/** Lists the first labels of `count` people: 'Ada, Bo and 3 more'. */
export const listSome = (labels: readonly string[], count: number): string =>
  listFormat().format(count > labels.length ? [...labels, texts.more(count - labels.length)] : labels);
