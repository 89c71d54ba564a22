import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import type { XmlReader } from './xml.ts';

// How XLSX writes characters that XML cannot hold, and an underscore where one could be mistaken for that.
const escaped = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeCharacters = (text: string) =>
  text.includes('_x')
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Gathers text up to one character more than a cell may hold: enough to see that it is too long. */
export function collectText(): { add(text: string): void; take(): string } {
  let gathered = '';
  return {
    add(text) {
      const room = limits.cellCharacters + 1 - gathered.length;
      if (room > 0) gathered += text.length > room ? text.slice(0, room) : text;
    },
    take() {
      const text = gathered;
      gathered = '';
      return text;
    },
  };
}

/**
 * Reads the text of a shared or inline string: its `t` elements joined, whatever their fonts. `rPh` is how East
 * Asian text is pronounced, and no part of it.
 */
export function readRuns(add: (text: string) => void): Required<XmlReader> {
  let inText = false;
  let inPhonetic = false;
  return {
    open(name) {
      if (name === 't') inText = true;
      if (name === 'rPh') inPhonetic = true;
    },
    text(text) {
      if (inText && !inPhonetic) add(text);
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
  };
}
