import { useQuery } from '@tanstack/react-query';
import type { Sheets } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { queryFor } from '#web/data/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LabelOptions } from './labels/LabelOptions.tsx';
import { usePaper } from './page/adopt-styles.ts';
import { SheetPage } from './page/SheetPage.tsx';
import type { Sheet } from './page/sheet.ts';
import { showAsOf } from './page/show-as-of.ts';
import { texts } from './page/texts.ts';
import { SheetChoiceFields } from './SheetChoiceFields.tsx';
import { type SheetName, sheetKinds } from './sheets.ts';
import { type SheetChoices, useChoices } from './use-choices.ts';

/** `/admin/{organizationId}/event/{eventId}/print`: the sheets of an event (docs/product.md#sheets). */
export function SheetsScreen() {
  const { organizationId = '', eventId = '' } = useParams();
  // Paper outlives the screen, so the roster is read anew each time.
  const query = useQuery({ ...queryFor('GetSheets', { organizationId, eventId }), staleTime: 0 });
  const back = paths.event(organizationId, eventId, 'roster');
  if (!query.data) {
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <QueryScreen query={query}>{() => null}</QueryScreen>
      </>
    );
  }
  return <Preview sheets={query.data} back={back} />;
}

function Preview({ sheets, back }: { sheets: Sheets; back: string }) {
  const choices = useChoices(sheets);
  const isEmpty = sheets.People.length === 0;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={texts.title}
          name={sheets.EventName}
          subtitle={texts.state(showAsOf(sheets), sheets.Version)}
          back={back}
          actions={
            choices.sheet &&
            !isEmpty && (
              <Button variant="primary" icon="print" onClick={() => print()}>
                {texts.print}
              </Button>
            )
          }
        />
      </div>
      {isEmpty ? (
        <EmptyState icon="list" title={texts.nobody}>
          {texts.nobodyHint}
        </EmptyState>
      ) : (
        <div className="stack-2">
          <SheetChoiceFields sheets={sheets} choices={choices} />
          {choices.sheet === null ? (
            <p>{texts.noSheet}</p>
          ) : (
            <Pages sheets={sheets} choices={choices} name={choices.sheet} />
          )}
        </div>
      )}
    </>
  );
}

interface PagesProps {
  sheets: Sheets;
  choices: SheetChoices;
  name: SheetName;
}

function Pages({ sheets, choices, name }: PagesProps) {
  const { day, group, labels } = choices;
  const sheet: Sheet = sheetKinds[name];
  const paper = (sheet.isBare && labels.stock?.paper) || choices.paper;
  usePaper(paper);
  const pages = sheet
    .makeParts({ sheets, day, group, paper, labels })
    .flatMap(part => part.pages.map((draw, place) => ({ part, draw, page: place + 1 })));
  return (
    <>
      {sheet.isBare && <LabelOptions {...choices} isAlignment={name === 'alignment'} />}
      <p className="soft small no-print">{texts.printerHint}</p>
      <div className="sheet-pages">
        {pages.map(({ part, draw, page }) => (
          <SheetPage key={`${part.title} ${page}`} {...{ sheets, sheet, part, paper, page }}>
            {draw()}
          </SheetPage>
        ))}
      </div>
    </>
  );
}
