import { useState } from 'react';
import type { Insights } from '#contract/clubs/insights.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { useLeadsClub } from '#web/clubs/use-leads-club.ts';
import { useRead } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { ExportLinks } from '#web/page/exports/ExportLinks.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { useStyles } from '#web/page/use-styles.ts';
import { Button } from '#web/ui/Button.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { Figures } from './Figures.tsx';
import css from './Insights.css?inline';
import { InstructorWork } from './InstructorWork.tsx';
import { SkillAverages } from './SkillAverages.tsx';
import { texts } from './texts.ts';

/** `/admin/{organizationId}/insights`: the figures of a club by season (docs/product.md#insights). */
export function InsightsScreen() {
  const { organizationId = '' } = useParams();
  const query = useRead('GetInsights', { organizationId });
  const isLedByReader = useLeadsClub(organizationId);
  const hasFigures = query.data !== undefined && query.data.Events.length > 0;
  return (
    <>
      <PageHeader
        title={texts.insights}
        back={isLedByReader ? paths.organization(organizationId) : paths.school()}
        actions={
          hasFigures && (
            <>
              <Button variant="quiet" icon="print" onClick={() => print()}>
                {texts.print}
              </Button>
              <ExportLinks call="GetInsightsExport" address={{ organizationId }} />
            </>
          )
        }
      />
      <QueryScreen query={query}>
        {insights =>
          insights.Events.length === 0 ? (
            <EmptyState icon="list" title={texts.noEvals}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <Seasons insights={insights} />
          )
        }
      </QueryScreen>
    </>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The completion of each event of a season. */
function EventFigures({ season, events }: { season: number; events: Insights['Events'] }) {
  const title = texts.events(season);
  return (
    <Figures
      title={title}
      lead={texts.eventsLead}
      bars={events.map(({ EventId, Name, Completed, Sent, DaysToDone }) => ({
        key: EventId,
        bar: (
          <ProgressBar
            label={Name}
            text={texts.done(Completed, Sent, DaysToDone)}
            percent={(Completed / Sent) * 100}
          />
        ),
      }))}
    >
      <FiguresTable
        caption={title}
        headings={[texts.event, texts.days, texts.sent, texts.completed]}
        rows={events.map(({ EventId, Name, Start, Completed, Sent, DaysToDone }) => ({
          key: EventId,
          cells: [`${Name}, ${showDate(Start)}`, DaysToDone ?? '', Sent, Completed],
        }))}
        total={[texts.all, String(sum(events.map(({ Completed }) => Completed)))]}
      />
    </Figures>
  );
}

/** Students who changed run group in a season. */
function GroupMoves({ season, moves }: { season: number; moves: Insights['Moves'] }) {
  const title = texts.moves(season);
  const all = moves.reduce((before, { Students }) => before + Students, 0);
  const most = Math.max(1, ...moves.map(({ Students }) => Students));
  return (
    <Figures
      title={title}
      lead={moves.length === 0 ? texts.noMoves : texts.movesLead}
      bars={moves.map(({ From, To, Students }) => ({
        key: `${From} ${To}`,
        bar: (
          <ProgressBar
            label={`${From} → ${To}`}
            text={texts.students(Students)}
            percent={(Students / most) * 100}
          />
        ),
      }))}
    >
      {moves.length > 0 && (
        <FiguresTable
          caption={title}
          headings={[texts.group, texts.studentsHeading]}
          rows={moves.map(({ From, To, Students }) => ({
            key: `${From} ${To}`,
            cells: [`${From} → ${To}`, Students],
          }))}
          total={[texts.all, String(all)]}
        />
      )}
    </Figures>
  );
}

function Seasons({ insights }: { insights: Insights }) {
  const seasons = [...new Set(insights.Events.map(({ Season }) => Season))];
  const [season = 0, setSeason] = useState(seasons[0]);
  const isOfSeason = ({ Season }: { readonly Season: number }) => Season === season;
  useStyles(css);
  return (
    <div className="stack-3 insights-seasons">
      {seasons.length > 1 && (
        <ToggleGroup
          label={texts.season}
          options={seasons.map(value => ({ value: String(value), label: String(value) }))}
          value={String(season)}
          onChange={value => setSeason(Number(value))}
          oneLine
        />
      )}
      <EventFigures season={season} events={insights.Events.filter(isOfSeason)} />
      <SkillAverages {...{ season, insights }} />
      <GroupMoves season={season} moves={insights.Moves.filter(isOfSeason)} />
      <InstructorWork season={season} instructors={insights.Instructors.filter(isOfSeason)} />
    </div>
  );
}
