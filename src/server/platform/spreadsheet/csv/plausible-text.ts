// Letters and signs that names, cars and tracks of the West are written with. Others may occur, but are rare.
const usual = /[áéíóúàèùâêîôûäëïöüãõñçåøæßšžÁÉÍÓÚÀÂÊÄÖÜÃÕÑÇÅØÆ’‘“”–—…°®™©ªº«»¿¡€£½¼¾²³·\u00A0]/u;
// Letters of other alphabets look so when they are read in one of these encodings.
const never = /[\u0080-\u009F\uF8FFƒˆ˜¨´¸˙˚˝˛ˇ¬†‡‰‹›¶§∞≠∂∑∏π∫Ω√≈∆◊⁄ﬁﬂı¤¦±×÷¢¥µ‚„ΩÐÞþð]/u;

const isUpper = (character: string) => /\p{Lu}/u.test(character);
const isLower = (character: string) => /\p{Ll}/u.test(character);
const isLetter = (character: string) => /\p{L}/u.test(character);
const isVowel = (character: string) => /[aeiouy]/i.test(character);

/** Whether a letter of its case and kind is plausible between its neighbours. */
function isLetterInPlace(character: string, before: string, after: string): boolean {
  if (isUpper(character)) return !isLower(before) && !(isLetter(before) && isLower(after));
  if (isUpper(after)) return false;
  // 'š' in 'Dušan' and 'ö' in 'Köhler' are one byte in two encodings.
  if (/[šž]/.test(character)) return isVowel(before) || isVowel(after);
  return !(/[öüû]/.test(character) && isVowel(before));
}

/** Whether a quotation mark, dash or other sign is plausible between its neighbours. */
function isSignInPlace(character: string, before: string, after: string, end: string): boolean {
  switch (character) {
    case '’':
      return (
        !isLetter(before) || !isLetter(after) || isUpper(after) || (/[sdtm]/.test(after) && !isLetter(end))
      );
    case '‘':
    case '“':
    case '«':
      return !isLetter(before);
    case '”':
    case '»':
      return !isLetter(after);
    case '–':
    case '—':
      return isLetter(before) ? isUpper(after) : !isLower(after);
    default:
      return !isLetter(after) || !isLetter(before);
  }
}

const RARE = 1;
const WRONG = 3;

/** How many characters beyond ASCII are looked at. */
const SAMPLE = 20_000;

/** How implausible a text is that was read in an encoding on trial, for each character beyond ASCII: 0 is fine. */
export function rateImplausibility(text: string): number {
  let sum = 0;
  let seen = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7F]/gu)) {
    const [before = '', after = '', end = ''] = [text[index - 1], text[index + 1], text[index + 2]];
    const isInPlace = /[\p{Lu}\p{Ll}]/u.test(character)
      ? isLetterInPlace(character, before, after)
      : isSignInPlace(character, before, after, end);
    if (never.test(character) || !isInPlace) sum += WRONG;
    else if (!usual.test(character)) sum += RARE;
    seen += 1;
    if (seen === SAMPLE) break;
  }
  return seen === 0 ? 0 : sum / seen;
}
