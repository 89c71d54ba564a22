import type { Insights } from '#contract/clubs/insights.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { showAverage } from '#web/language/figures.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Figures, sum } from './Figures.tsx';

type Work = Insights['Instructors'][number];

const givenBy = ({ Average, Spread, Forms }: Work): string =>
  Average === null || Spread === null
    ? texts.tooFew
    : texts.given(showAverage(Average), showAverage(Spread), Forms);

/** The workload of each instructor of a season, and the scores that they gave. */
export function InstructorWork({ season, instructors }: { season: number; instructors: readonly Work[] }) {
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
