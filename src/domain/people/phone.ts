import { cleanLine, withPlainDashes } from '#domain/text/clean.ts';

/** Country codes have one digit, two (these), or three. */
const twoDigitCodes = /^(?:20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const separators = /[\s().\-/]/g;

/** Countries whose numbers keep the zero that they begin with: Congo, Gabon, Italy, Ivory Coast, San Marino. */
const keepsZero = /^\+(?:242|241|39|225|378)/;

/** Area codes of North America: none begins with 0 or 1, has a 9 in the middle, or ends in 11. */
const areaCode = '(?!.11)[2-9][0-8]\\d';
const northAmerican = new RegExp(`^\\+1${areaCode}\\d{7}$`);

// Elsewhere ten digits are put together otherwise: '55 1234 5678' is a number of Mexico.
const nationalNumber = /^(?:1[ .-]?)?\(?\d{3}\)?[ .\-/]*\d{3}[ .-]?\d{4}$/;

/** Whether a number with a country code can exist, as far as that shows. */
function canExist(number: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return false;
  if (number.startsWith('+1')) return northAmerican.test(number);
  const national = number.slice(1 + codeLength(number));
  return !national.startsWith('0') || keepsZero.test(number);
}

/** How many digits of a number with its country code are that code. */
const codeLength = (number: string): number =>
  /^\+[17]/.test(number) ? 1 : twoDigitCodes.test(number.slice(1)) ? 2 : 3;

/**
 * A phone number with its country code, as E.164 writes it: '+15550100123'; null when it is none that can exist. The zero
 * in '+44 (0)20' is left out. Ten digits without a country code are a number of North America, if written like one.
 */
export function normalisePhone(text: string): string | null {
  const typed = withPlainDashes(cleanLine(text).normalize('NFKC'));
  const international = typed.replace(/^00/, '+');
  if (international.startsWith('+')) {
    const whole = keepsZero.test(international.replace(separators, ''))
      ? international
      : international.replace(/\(0\)/, '');
    const number = whole.replace(separators, '');
    return canExist(number) ? number : null;
  }
  const number = `+1${typed.replace(separators, '').replace(/^1/, '')}`;
  return nationalNumber.test(typed) && canExist(number) ? number : null;
}

/** A phone number for people to read: '+1 555 010 0123'. What is not as {@link normalisePhone} writes it stays as it is. */
export function showPhone(phone: string): string {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const code = digits.slice(0, codeLength(phone));
  const national = digits.slice(code.length).replace(/\d{3}(?=\d{2})/g, '$& ');
  return `+${code} ${national}`;
}
