import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  export: (format: string) => `Export ${format}`,
};

export type ExportTexts = typeof english;
export const texts = inLanguage('page/exports/texts', english);
