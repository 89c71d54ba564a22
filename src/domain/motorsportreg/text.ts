import { cleanLine } from '../text/clean.ts';

/** MotorsportReg's text as a line that can be stored: what cannot be is left out, and what is too long is cut. */
export function lineOf(text: string, maxLength: number): string {
  const line = cleanLine(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')) ?? '';
  const characters = Array.from(line);
  return characters.length > maxLength ? characters.slice(0, maxLength).join('').trim() : line;
}

/** What stays of a value that MotorsportReg and the organizers may both change between two syncs. */
export interface Merge<Value> {
  /** What the sync before said. */
  readonly last: Value;
  /** What stands here. */
  readonly here: Value;
  /** What MotorsportReg says now. */
  readonly said: Value;
}

/** Only what MotorsportReg says otherwise than last time is taken over, and only where nobody chose something here. */
export const merged = <Value>({ last, here, said }: Merge<Value>): Value =>
  said !== last && here === last ? said : here;

/** Whether MotorsportReg has something new to say, and a choice made here stands against it. */
export const isKept = <Value>({ last, here, said }: Merge<Value>): boolean =>
  said !== last && here !== last && here !== said;
