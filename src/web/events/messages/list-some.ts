import { messageTexts as texts } from '#web/events/texts.ts';
import { listFormat } from '#web/language/intl.ts';

const MAX_LABELS = 5;

/** Lists the first labels of `count` people: 'Ada, Bo and 3 more'. */
export function listSome(labels: readonly string[], count = labels.length): string {
  const named = labels.slice(0, MAX_LABELS);
  return listFormat().format(count > named.length ? [...named, texts.more(count - named.length)] : named);
}
