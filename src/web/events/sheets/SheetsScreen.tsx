import { useQuery } from '@tanstack/react-query';
import type { Sheets } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import { useLocation, useParams } from '#web/browser/router.tsx';
import { queryFor } from '#web/data/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { useStyles } from '#web/page/use-styles.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { LabelOptions } from './labels/LabelOptions.tsx';
import labelStyles from './labels/labels.css?inline';
import { PacketFields } from './PacketFields.tsx';
import { SheetPage } from './page/SheetPage.tsx';
import { isBareSheet, type Sheet, type SheetInput, type SheetPart } from './page/sheet.ts';
import sheetStyles from './page/sheets.css?inline';
import { showAsOf } from './page/show-as-of.ts';
import { texts } from './page/texts.ts';
import { SheetChoiceFields } from './SheetChoiceFields.tsx';
import { saveTable } from './save-table.ts';
import { type SheetName, sheetKinds } from './sheets.ts';
import { PACKET, type SheetChoices, useChoices } from './use-choices.ts';
import { useSheetData } from './use-sheet-data.ts';

/** `/admin/{organizationId}/event/{eventId}/print`: the sheets of an event (docs/product.md#sheets). */
export function SheetsScreen() {
  const { organizationId = '', eventId = '' } = useParams();
  const { state } = useLocation();
  // Paper outlives the screen, so the roster is read anew each time.
  const query = useQuery({ ...queryFor('GetSheets', { organizationId, eventId }), staleTime: 0 });
  const back = state.back ?? paths.event(organizationId, eventId, 'roster');
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
  const data = useSheetData(sheets, choices.names);
  const { sheet, names, day, group, labels } = choices;
  const isBare = names.some(name => isBareSheet(sheetKinds[name]));
  const paper = (isBare && labels.stock?.paper) || choices.paper;
  const input: SheetInput | null = data && { sheets, day, group, paper, labels, ...data };
  const isReady = input !== null && names.length > 0 && sheets.People.length > 0;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={texts.title}
          name={sheets.EventName}
          subtitle={texts.state(showAsOf(sheets), sheets.Version)}
          back={back}
          actions={isReady && <Commands input={input} names={names} />}
        />
      </div>
      {sheets.People.length === 0 ? (
        <EmptyState icon="list" title={texts.nobody}>
          {texts.nobodyHint}
        </EmptyState>
      ) : (
        <div className="stack-2">
          <div className="stack-2 no-print">
            <SheetChoiceFields sheets={sheets} choices={choices} />
            {sheet === PACKET && <PacketFields choices={choices} />}
            {isBare && <LabelOptions {...choices} isAlignment={sheet === 'alignment'} />}
            <p className="soft small">{sheet ? texts.printerHint : texts.noSheet}</p>
            {data?.isIncomplete && <Reasons lines={texts.incomplete} />}
          </div>
          {input ? <Pages input={input} choices={choices} /> : <ScreenState kind="loading" />}
        </div>
      )}
    </>
  );
}

/** Prints what is shown; saves the list of a single sheet. */
function Commands({ input, names: [first, ...others] }: { input: SheetInput; names: readonly SheetName[] }) {
  const sheet: Sheet | undefined = first && sheetKinds[first];
  const makeTable = others.length === 0 && sheet?.makeTable;
  return (
    <>
      {makeTable && (
        <Button
          icon="download"
          onClick={() => saveTable(makeTable(input), `${input.sheets.EventName} ${sheet.title}`)}
        >
          {texts.saveCsv}
        </Button>
      )}
      <Button variant="primary" icon="print" onClick={() => print()}>
        {texts.print}
      </Button>
    </>
  );
}

/** The page of a sheet without lists. */
const noPart: SheetPart = { title: '', pages: [() => <p>{texts.nothing}</p>], isEmpty: true };

function Pages({ input, choices: { names, sheet: chosen } }: { input: SheetInput; choices: SheetChoices }) {
  const { sheets, paper } = input;
  useStyles(sheetStyles);
  useStyles(labelStyles);
  // Prints to the paper's edges: the pages have margins of their own.
  useStyles(`@page { size: ${paper}; margin: 0 }`);
  const pages = names.flatMap(name => {
    const sheet: Sheet = sheetKinds[name];
    const parts = sheet.makeParts(input);
    return (parts.length > 0 ? parts : [noPart])
      .filter(({ isEmpty }) => chosen !== PACKET || !isEmpty)
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
