import type { CSSProperties } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import { lastDayOf } from '#domain/events/days.ts';
import {
  FOOT_HEIGHT,
  HEAD_HEIGHT,
  PAGE_MARGIN,
  type PaperName,
  paperNames,
  papers,
} from '#domain/events/sheets/paper.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { classes } from '#web/ui/classes.ts';
import './labels/labels.css';
import type { PrintedPage } from './list-pages.ts';
import { describeDraft, showPageState } from './page/describe-person.ts';
import { Fitted } from './page/Fitted.tsx';
import './page/sheets.css';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import type { SheetChoices } from './use-choices.ts';

interface SheetPagesProps {
  sheets: Sheets;
  paper: PaperName;
  pages: readonly PrintedPage[];
}

type Measures = CSSProperties & Record<`--${string}`, string>;

type SheetPageProps = Omit<SheetPagesProps, 'pages'> & { printed: PrintedPage };

/** A page as the printer gets it. The foot says of what and from when it is. */
function SheetPage({ sheets, paper, printed }: SheetPageProps) {
  const { sheet, part, page, draw } = printed;
  const { EventName, Track, Start, Days, Meeting } = sheets;
  const meeting = Meeting && `${texts.meet}: ${Meeting}`;
  const title = [sheet.title, part.title].filter(Boolean).join(' · ');
  const name = [title, texts.page(page, part.pages.length)].join(' · ');
  const draft = describeDraft(sheets);
  const pageClass = classes('sheet-page', sheet.isBare && 'sheet-bare');
  return (
    <section className={pageClass} style={measure(paper, part.colour)} aria-label={name}>
      {sheet.isBare ? (
        draw()
      ) : (
        <>
          <header className="sheet-head">
            <div>
              <h2>
                <Fitted text={title} width={draft ? 26 : 34} isStrong />
              </h2>
              <Fitted
                text={[EventName, Track, showEventDates(Start, lastDayOf(Start, Days)), meeting]
                  .filter(Boolean)
                  .join(' · ')}
                width={draft ? 35 : 46}
              />
            </div>
            {draft && <strong className="sheet-draft">{draft}</strong>}
          </header>
          <div className="sheet-body">{draw()}</div>
          <footer className="sheet-foot">
            <Fitted text={`${title} · ${EventName}`} width={26} />
            <span>{showPageState(sheets, page, part.pages.length)}</span>
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

/** The pages of sheets, as the printer gets them. */
export function SheetPages({ sheets, paper, pages }: SheetPagesProps) {
  return (
    <div className="sheet-pages" data-paper={paper}>
      {pages.map(printed => (
        <SheetPage key={printed.key} {...{ sheets, paper, printed }} />
      ))}
    </div>
  );
}

export function PaperField({ paper, choose }: Pick<SheetChoices, 'paper' | 'choose'>) {
  return (
    <ChoiceField
      label={texts.paper}
      value={paper}
      options={paperNames.map(name => ({ value: name, label: texts.papers[name] }))}
      onChoose={chosen => choose('paper', chosen)}
    />
  );
}
