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

// The zones of the United States and Canada.
const letterZones =
  /^(US|Canada)\/|^Pacific\/Honolulu$|^America\/(Adak|Anchorage|Atikokan|Boise|Cambridge_Bay|Chicago|Creston|Dawson|Dawson_Creek|Denver|Detroit|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Indiana\/.+|Indianapolis|Inuvik|Iqaluit|Juneau|Kentucky\/.+|Los_Angeles|Louisville|Menominee|Metlakatla|Moncton|Montreal|New_York|Nome|North_Dakota\/.+|Phoenix|Puerto_Rico|Rankin_Inlet|Regina|Resolute|Sitka|St_Johns|Swift_Current|Toronto|Vancouver|Whitehorse|Winnipeg|Yakutat)$/;

/**
 * Guesses the paper of a club: Letter in the United States and Canada, else A4. A club whose time zone is still UTC is
 * where the reader's locale, 'en-US', says.
 */
export function guessPaper(timeZone: string, locale: string): PaperName {
  const isLetter = timeZone === 'UTC' ? /-(US|CA)\b/.test(locale) : letterZones.test(timeZone);
  return isLetter ? 'letter' : 'a4';
}
