import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  export: 'Export',
};

export type ExportTexts = typeof english;
export const texts = inLanguage('page/exports/texts', english);
