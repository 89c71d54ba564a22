import type { MySheet } from '#contract/events/sheets.ts';
import { paths } from '#contract/paths.ts';
import { useLocation, useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { showAsOf } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { listPages } from './list-pages.ts';
import { PaperField, SheetPages } from './SheetPages.tsx';
import { useChoices } from './use-choices.ts';

/** `/event/{eventId}/print`: the reader's own card or schedule (docs/product.md#sheets). */
export function MySheetScreen() {
  const { eventId = '' } = useParams();
  const { state } = useLocation();
  const query = useRead('GetMySheet', { eventId }, { staleTime: 0 });
  if (query.data) return <OwnSheet sheets={query.data} />;
  return (
    <>
      <PageHeader title={texts.print} back={state.back ?? paths.home()} />
      <QueryScreen query={query}>{() => null}</QueryScreen>
    </>
  );
}

function OwnSheet({ sheets }: { sheets: MySheet }) {
  const { EventName, Version, Sheet, ClaimUrls } = sheets;
  const { state } = useLocation();
  const { paper, labels, choose } = useChoices(sheets);
  const claimUrls = new Map(ClaimUrls.map(({ UserId, ClaimUrl }) => [UserId, ClaimUrl]));
  const input = { sheets, day: null, group: null, paper, labels, claimUrls, forms: new Map() };
  const pages = listPages(input, [Sheet]).map(page => ({
    ...page,
    sheet: { ...page.sheet, title: texts.own[Sheet] },
  }));
  return (
    <div className="stack-2">
      <div className="stack-2 no-print">
        <PageHeader
          title={texts.print}
          name={EventName}
          subtitle={texts.state(showAsOf(sheets), Version)}
          back={state.back ?? (Sheet === 'schedule' ? paths.instructor() : paths.student())}
          actions={
            <Button variant="primary" icon="print" onClick={() => print()}>
              {texts.print}
            </Button>
          }
        />
        <div className="fields">
          <PaperField paper={paper} choose={choose} />
        </div>
        <p className="soft small">{texts.printerHint}</p>
      </div>
      <SheetPages {...{ sheets, paper, pages }} />
    </div>
  );
}
