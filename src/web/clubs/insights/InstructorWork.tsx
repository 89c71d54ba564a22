import type { Insights } from '#contract/clubs/insights.ts';
import { showAverage } from '#web/language/figures.ts';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

type Work = Insights['Instructors'][number];

const givenBy = ({ Average, Spread, Forms }: Work): string =>
  Average === null || Spread === null
    ? texts.tooFew
    : texts.given(showAverage(Average), showAverage(Spread), Forms);

/** The workload of each instructor of a season, and the scores that they gave. */
export function InstructorWork({ season, instructors }: { season: number; instructors: readonly Work[] }) {
  const title = texts.instructors(season);
  const most = Math.max(1, ...instructors.map(({ Completed }) => Completed));
  const all = instructors.reduce((before, { Completed }) => before + Completed, 0);
  return (
    <Figures
      title={title}
      lead={texts.instructorsLead}
      bars={instructors.map(one => ({
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
      }))}
    >
      <FiguresTable
        caption={title}
        headings={[texts.instructor, texts.average, texts.spread, texts.completed]}
        rows={instructors.map(({ UserId, DisplayName, Average, Spread, Completed }) => ({
          key: UserId,
          cells: [
            DisplayName,
            Average === null ? texts.tooFew : showAverage(Average),
            Spread === null ? '' : showAverage(Spread),
            Completed,
          ],
        }))}
        total={[texts.all, String(all)]}
      />
    </Figures>
  );
}
