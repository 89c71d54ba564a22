import type { Sheets } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import { datesOf } from '#domain/events/days.ts';
import { type SheetName, sheetNames } from '#domain/events/sheets/sheet-names.ts';
import { listGroups } from '#domain/events/sheets/sheet-people.ts';
import { useLocation, useParams } from '#web/browser/router.tsx';
import { saveTable } from '#web/browser/save-file.ts';
import { useRead } from '#web/client/query-client.ts';
import { useLeadsClub } from '#web/client/use-leads-club.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { showAsOf } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { LabelOptions } from './labels/LabelOptions.tsx';
import { listPages, sheetKinds } from './list-pages.ts';
import { describeDraft, showDay } from './page/describe-person.ts';
import type { SheetInput } from './page/sheet.ts';
import { PaperField, SheetPages } from './SheetPages.tsx';
import { PACKET, type SheetChoices, useChoices, useSheetData } from './use-choices.ts';

/** The choices of the Print screen: sheet, day, run group and paper. */
function SheetChoiceFields({ sheets, choices }: { sheets: Sheets; choices: SheetChoices }) {
  const { sheet, names, day, group, paper, labels, choose } = choices;
  const isOfStock = names.some(name => sheetKinds[name].isBare) && labels.stock !== null;
  const groups = listGroups(
    sheets.People.map(person => person.Group),
    sheets.Ladder.map(({ Name }) => Name),
  );
  return (
    <div className="fields">
      <ChoiceField
        label={texts.sheet}
        value={sheet ?? ''}
        options={[
          ...(sheet === null ? [{ value: '', label: texts.chooseSheet }] : []),
          ...sheetNames.map(name => ({ value: name, label: sheetKinds[name].title })),
          { value: PACKET, label: texts.packet },
        ]}
        onChoose={chosen => choose('sheet', chosen)}
      />
      {sheets.Days > 1 && (
        <ChoiceField
          label={texts.day}
          value={String(day ?? '')}
          options={[
            { value: '', label: texts.allDays },
            ...datesOf(sheets.Start, sheets.Days).map((date, place) => ({
              value: String(place + 1),
              label: showDay(date),
            })),
          ]}
          onChoose={chosen => choose('day', chosen)}
        />
      )}
      <ChoiceField
        label={texts.group}
        value={group ?? ''}
        options={[{ value: '', label: texts.allGroups }, ...groups]}
        onChoose={chosen => choose('group', chosen)}
      />
      {!isOfStock && <PaperField paper={paper} choose={choose} />}
    </div>
  );
}

function PacketFields({ choices: { names, choose } }: { choices: SheetChoices }) {
  // Labels need another paper, so they are never in a packet.
  const kinds = sheetNames.filter(name => !sheetKinds[name].isBare);
  const include = (name: SheetName, isIn: boolean) =>
    choose('of', kinds.filter(kind => (kind === name ? isIn : names.includes(kind))).join(','));
  return (
    <fieldset className="stack-05">
      <legend className="strong">{texts.packetOf}</legend>
      <div className="wrap">
        {kinds.map(name => (
          <CheckField
            key={name}
            className="sheet-choice"
            label={sheetKinds[name].title}
            checked={names.includes(name)}
            onChange={isOn => include(name, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** `/admin/{organizationId}/event/{eventId}/print`: the sheets of an event (docs/product.md#sheets). */
export function SheetsScreen() {
  const { organizationId = '', eventId = '' } = useParams();
  const { state } = useLocation();
  // Paper outlives the screen, so the roster is read again each time.
  const query = useRead('GetSheets', { organizationId, eventId }, { staleTime: 0 });
  // Officers who are no admins have the grid list, but no roster.
  const home = useLeadsClub(organizationId)
    ? paths.event(organizationId, eventId, 'roster')
    : paths.gridSheet(organizationId, eventId);
  const back = state.back ?? home;
  if (!query.data) {
    return (
      <>
        <PageHeader title={texts.print} back={back} />
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
          title={texts.print}
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

/** Prints the pages; saves the list of a single sheet. */
function Commands({ input, names: [first, ...others] }: { input: SheetInput; names: readonly SheetName[] }) {
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
