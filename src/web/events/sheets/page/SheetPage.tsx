import type { CSSProperties, ReactNode } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import { lastDayOf } from '#domain/events/days.ts';
import {
  FOOT_HEIGHT,
  HEAD_HEIGHT,
  PAGE_MARGIN,
  type PaperName,
  papers,
} from '#domain/events/sheets/paper.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { classes } from '#web/ui/classes.ts';
import type { Sheet, SheetPart } from './sheet.ts';
import { showAsOf } from './show-as-of.ts';
import { texts } from './texts.ts';

type Measures = CSSProperties & Record<`--${string}`, string>;

interface SheetPageProps {
  sheets: Sheets;
  sheet: Sheet;
  part: SheetPart;
  paper: PaperName;
  /** From 1. */
  page: number;
  children: ReactNode;
}

/** A page as the printer gets it. The foot says of what and from when it is. */
export function SheetPage({ sheets, sheet, part, paper, page, children }: SheetPageProps) {
  const { EventName, Track, Start, Days, Published, Cancelled, Version } = sheets;
  const ofPages = texts.page(page, part.pages.length);
  const name = [sheet.title, part.title, ofPages].filter(Boolean).join(' · ');
  const pageClass = classes('sheet-page', sheet.isBare && 'sheet-bare');
  return (
    <section className={pageClass} style={measure(paper, part.colour)} aria-label={name}>
      {sheet.isBare ? (
        children
      ) : (
        <>
          <header className="sheet-head">
            <div>
              <h2>{[sheet.title, part.title].filter(Boolean).join(' · ')}</h2>
              <p>{[EventName, Track, showEventDates(Start, lastDayOf(Start, Days))].join(' · ')}</p>
            </div>
            {(Cancelled || !Published) && (
              <strong className="sheet-draft">{Cancelled ? texts.cancelled : texts.draft}</strong>
            )}
          </header>
          <div className="sheet-body">{children}</div>
          <footer className="sheet-foot">
            <span>{`${EventName} · ${name}`}</span>
            <span>{texts.state(showAsOf(sheets), Version)}</span>
          </footer>
        </>
      )}
    </section>
  );
}

function measure(paper: PaperName, colour: string | null | undefined): Measures {
  const { width, height } = papers[paper];
  return {
    '--sheet-width': `${width}mm`,
    '--sheet-height': `${height}mm`,
    '--sheet-margin': `${PAGE_MARGIN}mm`,
    '--sheet-head': `${HEAD_HEIGHT}mm`,
    '--sheet-foot': `${FOOT_HEIGHT}mm`,
    ...(colour && { '--group': colour }),
  };
}
