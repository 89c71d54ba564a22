const separators = /[\s().\-/‐‑–]/g;

/**
 * A phone number with its country code, as E.164 writes it: '+15550100123'; null when it is none. Ten digits without
 * a country code are a number of North America.
 */
export function normalisePhone(text: string): string | null {
  const compact = text.normalize('NFKC').replace(separators, '');
  const international = compact.replace(/^00/, '+');
  if (/^\+[1-9]\d{6,14}$/.test(international)) return international;
  const national = /^1?([2-9]\d{9})$/.exec(compact)?.[1];
  return national === undefined ? null : `+1${national}`;
}
