import type { ExportTexts } from './texts.ts';

export const texts: ExportTexts = {
  export: 'Exportar',
};
