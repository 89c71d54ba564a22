import type { DemoEvent } from '#demo/events.ts';
import type { SetRow } from './insert-set.ts';

/** The limits of instructors at the coming event, which their students there keep. */
export const limitRows = (events: readonly DemoEvent[]): SetRow<'instructor_limits'>[] =>
  events
    .filter(({ publishedAt }) => publishedAt === null)
    .flatMap(({ id, coaches, starts }) =>
      coaches.map(({ person }, place) => {
        const groups = starts.filter(({ coach }) => coach?.person.id === person.id).map(({ group }) => group);
        return {
          event_id: id,
          person_id: person.id,
          max_students: Math.max(groups.length, 2),
          run_groups: place % 3 === 0 ? [...new Set([...groups, 'Novice', 'Intermediate'])] : null,
          own_group: place % 4 === 1 && !groups.includes('Advanced') ? 'Advanced' : '',
          note: place === 1 ? 'Rather no convertibles.' : '',
        };
      }),
    );
