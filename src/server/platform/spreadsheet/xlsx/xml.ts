import { SaxesParser } from 'saxes';
import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { damaged, SpreadsheetError, unpacksToTooMuch } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';

/** Handles the elements of a part of an XLSX file. Names come without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute that must have a prefix, whatever the file calls it (`r:id`, `ns2:id`). */
export const prefixed = (attributes: Readonly<Record<string, string>>, name: string) =>
  Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === name)?.[1];

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * Reads XML as it comes, in UTF-8. No document type and so no entities of its own; depth is bounded, and so is
 * what the parser has to hold between two tags (text, comment, attributes). Throws a SpreadsheetError.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let sinceTag = 0;
  parser.on('error', error => {
    throw damaged(error);
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth > limits.xmlDepth) throw unpacksToTooMuch();
    reader.open?.(localName(name), attributes);
  });
  parser.on('text', text => reader.text?.(text));
  parser.on('cdata', text => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    reader.close?.(localName(name));
  });
  // A file without this declaration is UTF-8 anyway; one that declares another encoding would be misread.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) throw damaged();
  });

  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    sinceTag += piece.length;
    if (sinceTag > limits.xmlRunBytes) {
      throw new SpreadsheetError(texts().cellTooLong);
    }
    parser.write(decode(decoder, piece));
  }
  parser.write(decode(decoder)).close();
}
