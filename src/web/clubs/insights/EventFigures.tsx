import type { Insights } from '#contract/clubs/insights.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The completion of each event of a season. */
export function EventFigures({ season, events }: { season: number; events: Insights['Events'] }) {
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
