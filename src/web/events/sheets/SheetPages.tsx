import type { Sheets } from '#contract/events/sheets.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import { useStyles } from '#web/page/use-styles.ts';
import labelStyles from './labels/labels.css?inline';
import type { PrintedPage } from './list-pages.ts';
import { SheetPage } from './page/SheetPage.tsx';
import sheetStyles from './page/sheets.css?inline';

interface SheetPagesProps {
  sheets: Sheets;
  paper: PaperName;
  pages: readonly PrintedPage[];
}

/** The pages of sheets, as the printer gets them. */
export function SheetPages({ sheets, paper, pages }: SheetPagesProps) {
  useStyles(sheetStyles);
  useStyles(labelStyles);
  // Prints to the paper's edges: the pages have margins of their own.
  useStyles(`@page { size: ${paper}; margin: 0 }`);
  return (
    <div className="sheet-pages">
      {pages.map(({ key, sheet, part, draw, page }) => (
        <SheetPage key={key} {...{ sheets, sheet, part, paper, page }}>
          {draw()}
        </SheetPage>
      ))}
    </div>
  );
}
