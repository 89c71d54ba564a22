export const paperNames = ['letter', 'a4'] as const;
export type PaperName = (typeof paperNames)[number];

/** The sizes of papers, in mm. */
export const papers: Readonly<Record<PaperName, { readonly width: number; readonly height: number }>> = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
};

/** The space around the content of a page and its lines at head and foot, in mm. */
export const PAGE_MARGIN = 12;
export const HEAD_HEIGHT = 14;
export const FOOT_HEIGHT = 8;

/** Returns the height that a page has for the content of a sheet, in mm. */
export const roomOn = (paper: PaperName): number =>
  papers[paper].height - 2 * PAGE_MARGIN - HEAD_HEIGHT - FOOT_HEIGHT;

/** The zones of the United States and Canada with their older names, apart from those in folders of their own. */
const letterZones: ReadonlySet<string> = new Set(
  `
  America/Adak America/Anchorage America/Atikokan America/Atka America/Blanc-Sablon America/Boise America/Cambridge_Bay
  America/Chicago America/Coral_Harbour America/Creston America/Dawson America/Dawson_Creek America/Denver America/Detroit
  America/Edmonton America/Fort_Nelson America/Fort_Wayne America/Glace_Bay America/Goose_Bay America/Halifax
  America/Indianapolis America/Inuvik America/Iqaluit America/Juneau America/Knox_IN America/Los_Angeles America/Louisville
  America/Menominee America/Metlakatla America/Moncton America/Montreal America/New_York America/Nipigon America/Nome
  America/Pangnirtung America/Phoenix America/Puerto_Rico America/Rainy_River America/Rankin_Inlet America/Regina
  America/Resolute America/Shiprock America/Sitka America/St_Johns America/St_Thomas America/Swift_Current
  America/Thunder_Bay America/Toronto America/Vancouver America/Virgin America/Whitehorse America/Winnipeg America/Yakutat
  America/Yellowknife CST6CDT EST5EDT HST MST7MDT Navajo PST8PDT Pacific/Honolulu Pacific/Johnston
  `
    .trim()
    .split(/\s+/),
);

const isLetterZone = (timeZone: string): boolean =>
  letterZones.has(timeZone) || /^(US|Canada|America\/(Indiana|Kentucky|North_Dakota))\//.test(timeZone);

/**
 * Guesses the paper of a club: Letter in the United States and Canada, else A4. A club whose time zone is still UTC is
 * where the reader's locale, 'en-US', says.
 */
export function guessPaper(timeZone: string, locale: string): PaperName {
  const isLetter = timeZone === 'UTC' ? /-(US|CA)\b/.test(locale) : isLetterZone(timeZone);
  return isLetter ? 'letter' : 'a4';
}
