/** Country codes have one digit, two (these), or three. */
const twoDigitCodes = /^(?:20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

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

/** A phone number for people to read: '+1 555 010 0123'. What is not as {@link normalisePhone} writes it stays as it is. */
export function showPhone(phone: string): string {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const codeLength = /^[17]/.test(digits) ? 1 : twoDigitCodes.test(digits) ? 2 : 3;
  const national = digits.slice(codeLength).replace(/\d{3}(?=\d{2})/g, '$& ');
  return `+${digits.slice(0, codeLength)} ${national}`;
}
