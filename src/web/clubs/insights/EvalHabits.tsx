import type { Insights } from '#contract/clubs/insights.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { showFigure } from '#web/language/figures.ts';
import { numberFormat } from '#web/language/intl.ts';
import { Figures } from './Figures.tsx';

type Event = Insights['Events'][number];
type Share = 'InADay' | 'WithNote' | 'WithStep' | 'Alike';

const shares: readonly Share[] = ['InADay', 'WithNote', 'WithStep', 'Alike'];

/** Returns the share of the completed evals of several events; null without any. */
export function shareOf(events: readonly Event[], share: Share): number | null {
  const completed = events.filter(event => event[share] !== null);
  const count = completed.reduce((sum, { Completed }) => sum + Completed, 0);
  const part = completed.reduce((sum, event) => sum + (event[share] ?? 0) * event.Completed, 0);
  return count === 0 ? null : part / count;
}

const showShare = (share: number | null) =>
  share === null ? '' : numberFormat({ style: 'percent' }).format(share);

/** How soon and how fully evals are written: by event, and over the season. */
export function EvalHabits({ season, events }: { season: number; events: readonly Event[] }) {
  const written = events.filter(({ Completed }) => Completed > 0);
  if (written.length === 0) return null;
  return (
    <Figures
      title={texts.habits(season)}
      lead={texts.habitsLead}
      stacks
      headings={[texts.event, texts.hours, ...shares.map(share => texts.shares[share])]}
      rows={[
        {
          key: 'season',
          cells: [texts.wholeSeason, '', ...shares.map(share => showShare(shareOf(written, share)))],
        },
        ...written.map(event => ({
          key: event.EventId,
          cells: [
            event.Name,
            event.Hours === null ? '' : showFigure(event.Hours),
            ...shares.map(share => showShare(event[share])),
          ],
        })),
      ]}
    />
  );
}
