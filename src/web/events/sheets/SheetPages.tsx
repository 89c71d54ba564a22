import { useStyles } from '#web/page/use-styles.ts';
import labelStyles from './labels/labels.css?inline';
import { SheetPage } from './page/SheetPage.tsx';
import type { Sheet, SheetInput, SheetPart } from './page/sheet.ts';
import sheetStyles from './page/sheets.css?inline';
import { texts } from './page/texts.ts';
import { type SheetName, sheetKinds } from './sheets.ts';

/** The page of a sheet without lists. */
const noPart: SheetPart = { title: '', pages: [() => <p>{texts.nothing}</p>], isEmpty: true };

interface SheetPagesProps {
  input: SheetInput;
  names: readonly SheetName[];
  /** Leaves out lists without people. */
  isPacket?: boolean;
}

/** The pages of sheets, as the printer gets them. */
export function SheetPages({ input, names, isPacket = false }: SheetPagesProps) {
  const { sheets, paper } = input;
  useStyles(sheetStyles);
  useStyles(labelStyles);
  // Prints to the paper's edges: the pages have margins of their own.
  useStyles(`@page { size: ${paper}; margin: 0 }`);
  const pages = names.flatMap(name => {
    const sheet: Sheet = sheetKinds[name];
    const parts = sheet.makeParts(input);
    return (parts.length > 0 ? parts : [noPart])
      .filter(({ isEmpty }) => !isPacket || !isEmpty)
      .flatMap((part, nth) =>
        part.pages.map((draw, place) => ({
          key: `${name} ${nth} ${place}`,
          sheet,
          part,
          draw,
          page: place + 1,
        })),
      );
  });
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
