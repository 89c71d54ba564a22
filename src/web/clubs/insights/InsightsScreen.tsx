import { numberFormat } from '#web/language/intl.ts';
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
import { Facts } from '#web/ui/Facts.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { Figures } from './Figures.tsx';
import { SkillAverages } from './SkillAverages.tsx';
import { writeSeasonSentences } from './season-sentences.ts';

type Work = Insights['Instructors'][number];

const TooFew = () => <NoFigure reason={texts.tooFew} />;

/** The workload of each instructor of a season, and the scores that they gave. */
function InstructorWork({ season, instructors }: { season: number; instructors: readonly Work[] }) {
  return (
    <Figures
      title={texts.instructors(season)}
      lead={texts.instructorsLead}
      stacks
      isRare
      headings={[texts.instructor, texts.studentsHeading, texts.completed, texts.average, texts.middleHalf]}
      rows={instructors.map(({ UserId, DisplayName, Students, Completed, Open, ...given }) => ({
        key: UserId,
        percent: (Completed / (Completed + Open)) * 100,
        cells: [
          DisplayName,
          Students,
          texts.completedOf(Completed, Completed + Open),
          given.Average === null ? <TooFew key="average" /> : showAverage(given.Average),
          given.Middle === null ? (
            <TooFew key="half" />
          ) : (
            texts.range(showAverage(given.Middle.From), showAverage(given.Middle.To))
          ),
        ],
      }))}
    />
  );
}

/** `/admin/{organizationId}/insights`: the figures of a club by season (docs/product.md#insights). */
export function InsightsScreen() {
  const { organizationId = '' } = useParams();
  const query = useRead('GetInsights', { organizationId });
  const isLedByReader = useLeadsClub(organizationId);
  const hasFigures = query.data !== undefined && query.data.Events.length > 0;
  const seasons = query.data?.Seasons.map(({ Season }) => Season) ?? [];
  const [chosen, setChosen] = useState<number>();
  const season = chosen ?? seasons[0] ?? 0;
  return (
    <>
      <PageHeader
        title={texts.insights}
        back={isLedByReader ? paths.organization(organizationId) : paths.school()}
        actions={
          hasFigures && (
            <div className="actions command-line">
              {seasons.length > 1 && (
                <ToggleGroup
                  label={texts.season}
                  options={seasons.map(value => ({ value: String(value), label: String(value) }))}
                  value={String(season)}
                  onChange={value => setChosen(Number(value))}
                  oneLine
                />
              )}
              <Button variant="quiet" onClick={() => print()}>
                {texts.print}
              </Button>
              <ExportMenu call="GetInsightsExport" address={{ organizationId }} />
            </div>
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
            <SeasonFigures {...{ insights, season }} />
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
      headings={[texts.event, texts.completed]}
      rows={events.map(({ EventId, Name, Start, Completed, Sent }) => ({
        key: EventId,
        percent: (Completed / Sent) * 100,
        cells: [<Facts key="event" facts={[Name, showDate(Start)]} />, texts.completedOf(Completed, Sent)],
      }))}
    />
  );
}

/** Students who changed run group in a season. */
function GroupMoves({ season, moves }: { season: number; moves: Insights['Moves'] }) {
  const most = Math.max(...moves.map(({ Students }) => Students));
  return (
    <Figures
      title={texts.moves(season)}
      lead={moves.length === 0 ? texts.noMoves : texts.movesLead}
      headings={[texts.group, texts.studentsHeading]}
      rows={moves.map(({ From, To, Students }) => ({
        key: `${From} → ${To}`,
        percent: (Students / most) * 100,
        cells: [`${From} → ${To}`, Students],
      }))}
    />
  );
}

/** The sentences of a season, then its figures. */
function SeasonFigures({ insights, season }: { insights: Insights; season: number }) {
  const isOfSeason = ({ Season }: { readonly Season: number }) => Season === season;
  return (
    <div className="stack-2 insights-seasons">
      <div className="stack-1 insights-lead">
        {writeSeasonSentences(insights, season).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <EventFigures season={season} events={insights.Events.filter(isOfSeason)} />
      <SkillAverages {...{ season, insights }} />
      <GroupMoves season={season} moves={insights.Moves.filter(isOfSeason)} />
      <InstructorWork season={season} instructors={insights.Instructors.filter(isOfSeason)} />
      {insights.Seasons.filter(isOfSeason).map(habits => (
        <EvalHabits key={season} season={habits} events={insights.Events.filter(isOfSeason)} />
      ))}
    </div>
  );
}

type Event = Insights['Events'][number];
type Habits = Insights['Seasons'][number];

const shares = ['InADay', 'WithNote', 'WithStep', 'Alike'] as const;

const showShare = (share: number | null) =>
  share === null ? '' : numberFormat({ style: 'percent' }).format(share);

const showHours = (hours: number | null) =>
  hours === null ? '' : numberFormat({ style: 'unit', unit: 'hour', maximumFractionDigits: 1 }).format(hours);

const cellsOf = (habits: Omit<Habits, 'Season'>) => [
  showHours(habits.Hours),
  ...shares.map(share => showShare(habits[share])),
];

interface EvalHabitsProps {
  season: Habits;
  /** The events of the season. */
  events: readonly Event[];
}

/** How soon and how fully evals are written: by event, and over the season. */
function EvalHabits({ season, events }: EvalHabitsProps) {
  const written = events.filter(({ Completed }) => Completed > 0);
  if (written.length === 0) return null;
  return (
    <Figures
      title={texts.habits(season.Season)}
      lead={texts.habitsLead}
      stacks
      isRare
      headings={[texts.event, texts.hours, ...shares.map(share => texts.shares[share])]}
      rows={[
        { key: 'season', cells: [texts.wholeSeason, ...cellsOf(season)] },
        ...written.map(event => ({ key: event.EventId, cells: [event.Name, ...cellsOf(event)] })),
      ]}
    />
  );
}
