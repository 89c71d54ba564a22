import type { Insights } from '#contract/clubs/insights.ts';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

/** Students who changed run group in a season. */
export function GroupMoves({ season, moves }: { season: number; moves: Insights['Moves'] }) {
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
