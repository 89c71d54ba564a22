import { inLanguages } from '#server/platform/language/reader.ts';
import { balanceTexts as es } from './balance-texts.es.ts';
import { balanceTexts } from './balance-texts.ts';

/** The faults of rows of a file of opening balances. */
export const openingTexts = inLanguages({ en: balanceTexts, es });
