import type { Insights } from '#contract/clubs/insights.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { numberFormat } from '#web/language/intl.ts';
import { Figures } from './Figures.tsx';

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
export function EvalHabits({ season, events }: EvalHabitsProps) {
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
