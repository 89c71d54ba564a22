import { useState } from 'react';
import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { useStyles } from '#web/page/use-styles.ts';
import { SelectField } from '#web/ui/Field.tsx';
import labelStyles from './labels/labels.css?inline';
import { SheetPage } from './page/SheetPage.tsx';
import type { Sheet, SheetInput, SheetPart } from './page/sheet.ts';
import sheetStyles from './page/sheets.css?inline';
import { texts } from './page/texts.ts';
import { sheetKinds } from './sheet-kinds.ts';

/** The pages of a batch: a phone has no memory for hundreds of pages at once. */
const BATCH = 50;

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
  const batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, place) => place * BATCH);
  const [chosen, setChosen] = useState('');
  const first = batches.find(each => String(each) === chosen);
  return (
    <div className="stack-2">
      {batches.length > 1 && (
        <div className="fields no-print">
          <SelectField
            label={texts.pages}
            value={first ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{texts.allPages(pages.length)}</option>
            {batches.map(each => (
              <option key={each} value={each}>
                {`${each + 1}–${Math.min(each + BATCH, pages.length)}`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="sheet-pages">
        {pages
          .slice(first ?? 0, first === undefined ? undefined : first + BATCH)
          .map(({ key, sheet, part, draw, page }) => (
            <SheetPage key={key} {...{ sheets, sheet, part, paper, page }}>
              {draw()}
            </SheetPage>
          ))}
      </div>
    </div>
  );
}
