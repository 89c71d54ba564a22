import type { Answers } from '#domain/evals/answers.ts';
import { type EvalType, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { addEvent, type TestPerson } from './cast.ts';
import { addEval } from './evals.ts';

const THREE_WEEKS = 21 * DAY_MS;
const tracks = ['Lime Rock Park', 'Cedar Ridge Raceway', 'Willow Bend Motorsports Park'];

/** Ratings that rise over the evals, each skill in its own way. */
function risingAnswers(evalType: EvalType, nth: number, count: number): Answers {
  const levelOf = (skill: number) => {
    const wave = Math.sin(skill * 2.1 + nth * 1.3);
    return Math.min(4, Math.max(1, Math.round(1.6 + (2 * nth) / count + 0.9 * wave)));
  };
  return Object.fromEntries(
    ratedSections(templateFor(evalType)).map((section, place) => [
      section.property,
      Object.fromEntries(
        slidersOf(section).map((slider, index) => [slider.property, levelOf(place * 4 + index)]),
      ),
    ]),
  );
}

interface Seasons {
  readonly organizationId: string;
  readonly evalType: EvalType;
  readonly evaluator: TestPerson;
  readonly subject: TestPerson;
  /** How many events, one every three weeks; 24 are two seasons. */
  readonly count: number;
  /** The day of the last event. */
  readonly until: Date;
}

/** Adds a completed eval for each event of past seasons; oldest first, with the event's day. */
export async function addSeasons(db: Db, seasons: Seasons): Promise<{ evalId: string; day: string }[]> {
  const { organizationId, evalType, evaluator, subject, count, until } = seasons;
  const added: { evalId: string; day: string }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const day = calendarDateOf(new Date(until.getTime() - (count - 1 - nth) * THREE_WEEKS));
    const eventId = await addEvent(db, organizationId, `Track day of ${subject.name}, ${day}`, day);
    await db
      .updateTable('event')
      .set({ track: tracks[nth % tracks.length] ?? '' })
      .where('id', '=', eventId)
      .execute();
    const answers = risingAnswers(evalType, nth, count);
    const { evalId } = await addEval(db, { organizationId, eventId, evalType, evaluator, subject, answers });
    added.push({ evalId, day });
  }
  return added;
}
