/** Punctuation that chats and mails append to an address: the end of a sentence, and closing quotes and brackets. */
const APPENDED = /[\s.,;:!?'"’”»›>)\]}*…]+$/u;

/** The path of a screen without the punctuation that was appended to it. No address here ends with any. */
export function withoutAppended(path: string): string {
  let end: string;
  try {
    end = decodeURI(path);
  } catch {
    return path;
  }
  const kept = end.replace(APPENDED, '');
  return kept === end || kept === '' ? path : encodeURI(kept);
}
