import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { compareText } from '#domain/people/name-order.ts';
import { Link, useParams } from '#web/browser/router.tsx';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { showAverage } from '#web/language/figures.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { texts } from './texts.ts';

const ALL = '';

const figureColumns = ['Events', 'Open', 'DaysToDone', 'AverageGiven', 'AverageReceived'] as const;
const columns = ['DisplayName', ...figureColumns] as const;
type Column = (typeof columns)[number];

/** Sorts instructors by a figure, the largest first, or by name. Those without the figure come last. */
export function sortInstructors(instructors: readonly InstructorFigures[], column: string) {
  const figure = figureColumns.find(name => name === column);
  const figureOf = (figures: InstructorFigures) => (figure && figures[figure]) ?? -1;
  return instructors.toSorted(
    (a, b) => figureOf(b) - figureOf(a) || compareText(a.DisplayName, b.DisplayName),
  );
}

/** Returns the average over the club of each instructor's average; null without any. */
export function averageOf(
  instructors: readonly InstructorFigures[],
  column: 'AverageGiven' | 'AverageReceived',
): number | null {
  const averages = instructors.flatMap(figures => figures[column] ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, each) => sum + each, 0) / averages.length;
}

/** The figures of a club's instructors by season (docs/product.md#events-dashboard). */
export function Instructors() {
  const { organizationId = '' } = useParams();
  const query = useRead('GetInstructorsForOrganization', { organizationId });
  return (
    <>
      <PageHeader
        title={texts.instructors}
        back={paths.organization(organizationId)}
        actions={
          query.data &&
          query.data.length > 0 && <ExportMenu call="GetInstructorsExport" address={{ organizationId }} />
        }
      />
      <QueryScreen query={query}>
        {figures =>
          figures.length === 0 ? (
            <EmptyState icon="users" title={texts.noInstructors}>
              {texts.noInstructorsHint}
            </EmptyState>
          ) : (
            <Seasons figures={figures} organizationId={organizationId} />
          )
        }
      </QueryScreen>
    </>
  );
}

interface SeasonsProps {
  figures: readonly InstructorFigures[];
  organizationId: string;
}

function Seasons({ figures, organizationId }: SeasonsProps) {
  const [{ season, order }, changeFilter] = useListFilter({ season: ALL, order: 'DisplayName' });
  const seasons = [...new Set(figures.flatMap(({ Season }) => Season ?? []))]
    .sort((a, b) => b - a)
    .map(String);
  const ofSeason = figures.filter(({ Season }) => String(Season ?? ALL) === season);
  const labels: Readonly<Record<Column, string>> = {
    DisplayName: texts.name,
    Events: texts.eventsColumn,
    Open: texts.done,
    DaysToDone: texts.daysToDone,
    AverageGiven: texts.given,
    AverageReceived: texts.received,
  };
  const showOf = (column: 'AverageGiven' | 'AverageReceived') => {
    const average = averageOf(ofSeason, column);
    return average === null ? '–' : showAverage(average);
  };
  return (
    <div className="stack-2">
      <div className="fields form-width">
        {seasons.length > 1 && (
          <ChoiceField
            label={texts.season}
            value={season}
            options={[{ value: ALL, label: texts.allSeasons }, ...seasons]}
            onChoose={chosen => changeFilter({ season: chosen })}
          />
        )}
        <ChoiceField
          label={texts.sortedBy}
          value={order}
          options={columns.map(value => ({ value: String(value), label: labels[value] }))}
          onChoose={chosen => changeFilter({ order: chosen })}
        />
      </div>
      <Card>
        <DataTable
          caption={texts.instructors}
          stacks
          headings={columns.map(column => labels[column])}
          rows={sortInstructors(ofSeason, order).map(instructor => ({
            key: instructor.UserId,
            cells: [
              <Link key="name" className="thumb" to={paths.adminProfile(organizationId, instructor.UserId)}>
                {instructor.DisplayName}
              </Link>,
              instructor.Events,
              texts.doneOf(instructor.Completed, instructor.Completed + instructor.Open),
              instructor.DaysToDone ?? <NoFigure key="days" reason={texts.noFigure} />,
              <Average key="given" average={instructor.AverageGiven}>
                {instructor.FormsGiven > 1 && texts.ofForms(instructor.FormsGiven)}
              </Average>,
              <Average key="received" average={instructor.AverageReceived}>
                {describeRatings(instructor)}
              </Average>,
            ],
          }))}
        />
      </Card>
      <p className="soft small">{texts.ofClub(showOf('AverageGiven'), showOf('AverageReceived'))}</p>
    </div>
  );
}

interface AverageProps {
  /** 0 to 4; null without ratings. */
  average: number | null;
  /** More about the average. */
  children: string | false | null;
}

function Average({ average, children }: AverageProps) {
  return (
    <>
      {average === null ? <NoFigure reason={texts.noFigure} /> : <span>{showAverage(average)}</span>}
      {children && <span className="soft small">{` ${children}`}</span>}
    </>
  );
}

/** '12 ratings'; says when the average is shown if the ratings are too few. */
function describeRatings(figures: InstructorFigures): string | null {
  const { RatingsReceived, AverageReceived, FormsReceived } = figures;
  if (RatingsReceived === 0) return null;
  if (AverageReceived === null) return texts.fewRatings(RatingsReceived);
  const ratings = texts.ratings(RatingsReceived);
  return FormsReceived > 1 ? `${ratings}, ${texts.ofForms(FormsReceived)}` : ratings;
}
