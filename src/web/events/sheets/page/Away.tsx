import { texts } from '#web/events/sheets/texts.ts';

/** Counts the people who are left out of a list because they do not come; else nothing. */
export function Away({ count }: { count: number }) {
  return count > 0 && <p className="sheet-note">{texts.notComing(count)}</p>;
}
