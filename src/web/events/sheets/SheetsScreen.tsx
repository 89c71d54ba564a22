import type { Sheets } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import type { SheetName } from '#domain/events/sheets/sheet-names.ts';
import { useLocation, useParams } from '#web/browser/router.tsx';
import { saveTable } from '#web/browser/save-file.ts';
import { useRead } from '#web/data/query-client.ts';
import { useLeadsClub } from '#web/data/use-leads-club.ts';
import { showAsOf } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { LabelOptions } from './labels/LabelOptions.tsx';
import { listPages } from './list-pages.ts';
import { PacketFields } from './PacketFields.tsx';
import { describeDraft } from './page/page-state.ts';
import type { SheetInput } from './page/sheet.ts';
import { SheetChoiceFields } from './SheetChoiceFields.tsx';
import { SheetPages } from './SheetPages.tsx';
import { sheetKinds } from './sheet-kinds.ts';
import { texts } from './texts.ts';
import { PACKET, useChoices } from './use-choices.ts';
import { useSheetData } from './use-sheet-data.ts';

/** `/admin/{organizationId}/event/{eventId}/print`: the sheets of an event (docs/product.md#sheets). */
export function SheetsScreen() {
  const { organizationId = '', eventId = '' } = useParams();
  const { state } = useLocation();
  // Paper outlives the screen, so the roster is read anew each time.
  const query = useRead('GetSheets', { organizationId, eventId }, { staleTime: 0 });
  // Officers who are no admins have the grid list, but no roster.
  const home = useLeadsClub(organizationId)
    ? paths.event(organizationId, eventId, 'roster')
    : paths.gridSheet(organizationId, eventId);
  const back = state.back ?? home;
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
  const isBare = names.some(name => sheetKinds[name].isBare);
  const paper = (isBare && labels.stock?.paper) || choices.paper;
  const input: SheetInput | null = data && { sheets, day, group, paper, labels, ...data };
  const isReady = input !== null && names.length > 0 && sheets.People.length > 0;
  const pages = input ? listPages(input, names, sheet === PACKET) : [];
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={texts.title}
          name={sheets.EventName}
          subtitle={texts.state(showAsOf(sheets), sheets.Version)}
          back={back}
          actions={isReady && <Commands {...{ input, names }} />}
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
            {isBare && <LabelOptions {...choices} />}
            <p className="soft small">{sheet ? texts.printerHint : texts.noSheet}</p>
            {describeDraft(sheets) === texts.draft && <p className="soft small">{texts.draftHint}</p>}
            {data && data.missing.length > 0 && <Reasons lines={[...data.missing, texts.incomplete]} />}
          </div>
          {input ? <SheetPages {...{ sheets, paper }} pages={pages} /> : <ScreenState kind="loading" />}
        </div>
      )}
    </>
  );
}

interface CommandsProps {
  input: SheetInput;
  names: readonly SheetName[];
}

/** Prints the pages; saves the list of a single sheet. */
function Commands({ input, names: [first, ...others] }: CommandsProps) {
  const sheet = first && sheetKinds[first];
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
