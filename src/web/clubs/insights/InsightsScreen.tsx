import './Insights.css';
import { useState } from 'react';
import type { Insights } from '#contract/clubs/insights.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { useLeadsClub } from '#web/client/use-leads-club.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { Figures, sum } from './Figures.tsx';
import { SkillAverages } from './SkillAverages.tsx';

type Work = Insights['Instructors'][number];

const givenBy = ({ Average, Spread, Forms }: Work): string =>
  Average === null || Spread === null
    ? texts.tooFew
    : texts.given(showAverage(Average), showAverage(Spread), Forms);

/** The workload of each instructor of a season, and the scores that they gave. */
function InstructorWork({ season, instructors }: { season: number; instructors: readonly Work[] }) {
  const completed = instructors.map(({ Completed }) => Completed);
  const most = Math.max(1, ...completed);
  return (
    <Figures
      title={texts.instructors(season)}
      lead={texts.instructorsLead}
      headings={[texts.instructor, texts.average, texts.spread, texts.completed]}
      rows={instructors.map(one => ({
        key: one.UserId,
        bar: (
          <>
            <ProgressBar
              label={one.DisplayName}
              text={texts.load(one.Completed, one.Open, one.Students)}
              percent={(one.Completed / most) * 100}
            />
            <p className="soft small figures">{givenBy(one)}</p>
          </>
        ),
        cells: [
          one.DisplayName,
          one.Average === null ? texts.tooFew : showAverage(one.Average),
          one.Spread === null ? '' : showAverage(one.Spread),
          one.Completed,
        ],
      }))}
      total={[texts.all, sum(completed)]}
    />
  );
}

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
              <ExportMenu call="GetInsightsExport" address={{ organizationId }} />
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

/** The completion of each event of a season. */
function EventFigures({ season, events }: { season: number; events: Insights['Events'] }) {
  return (
    <Figures
      title={texts.events(season)}
      lead={texts.eventsLead}
      headings={[texts.event, texts.days, texts.sent, texts.completed]}
      rows={events.map(({ EventId, Name, Start, Completed, Sent, DaysToDone }) => ({
        key: EventId,
        bar: (
          <ProgressBar
            label={Name}
            text={texts.done(Completed, Sent, DaysToDone)}
            percent={(Completed / Sent) * 100}
          />
        ),
        cells: [`${Name}, ${showDate(Start)}`, DaysToDone ?? '', Sent, Completed],
      }))}
      total={[texts.all, sum(events.map(({ Completed }) => Completed))]}
    />
  );
}

/** Students who changed run group in a season. */
function GroupMoves({ season, moves }: { season: number; moves: Insights['Moves'] }) {
  const counts = moves.map(({ Students }) => Students);
  return (
    <Figures
      title={texts.moves(season)}
      lead={moves.length === 0 ? texts.noMoves : texts.movesLead}
      headings={[texts.group, texts.studentsHeading]}
      rows={moves.map(({ From, To, Students }) => {
        const move = `${From} → ${To}`;
        const percent = (Students / Math.max(...counts)) * 100;
        return {
          key: move,
          bar: <ProgressBar label={move} text={texts.students(Students)} percent={percent} />,
          cells: [move, Students],
        };
      })}
      total={[texts.all, sum(counts)]}
    />
  );
}

function Seasons({ insights }: { insights: Insights }) {
  const seasons = [...new Set(insights.Events.map(({ Season }) => Season))];
  const [season = 0, setSeason] = useState(seasons[0]);
  const isOfSeason = ({ Season }: { readonly Season: number }) => Season === season;
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
