import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Line, Name, nullable } from '#contract/schemas/basics.ts';

const Season = Type.Integer();

/** How soon and how fully completed evals were written; null without any. */
const habits = {
  /** Median of hours from 18:00 of the last day to completing an eval. */
  Hours: nullable(Type.Number()),
  /** Shares, 0 to 1: completed within 24 hours, with a note, with a next step, all ratings alike. */
  InADay: nullable(Type.Number()),
  WithNote: nullable(Type.Number()),
  WithStep: nullable(Type.Number()),
  Alike: nullable(Type.Number()),
};

/** The figures of a club over its seasons (docs/product.md#insights). They count evals in which instructors rate students. */
export const Insights = Type.Object({
  /** The events with evals, the newest first. */
  Events: Type.Array(
    Type.Object({
      EventId: Id,
      Name,
      Start: CalendarDate,
      Season,
      Completed: Type.Integer(),
      Sent: Type.Integer(),
      /** Median of days from the end of the event to completing an eval. */
      DaysToDone: nullable(Type.Integer()),
      ...habits,
    }),
  ),
  /** The seasons with evals, the newest first. */
  Seasons: Type.Array(Type.Object({ Season, ...habits })),
  /** Each skill in each run group and season. */
  Skills: Type.Array(
    Type.Object({
      Season,
      Group: Line(60),
      /** The club's form, as `Forms` lists it; null: the built-in form. */
      Form: nullable(Id),
      /** The key of the skill. */
      Skill: Line(200),
      Evals: Type.Integer(),
      /** 0 to 4; null for fewer than MIN_RATINGS. */
      Average: nullable(Type.Number()),
    }),
  ),
  /** The forms of the club that Skills name. A form whose scale changed is listed once for each scale. */
  Forms: Type.Array(
    Type.Object({
      Form: Id,
      Name: Line(60),
      /** The first version with this scale. */
      Number: Type.Integer(),
      /** In the order of the form. */
      Skills: Type.Array(Type.Object({ Skill: Line(60), Label: Line(60) })),
    }),
  ),
  /** Students whose run group at an event differs from their previous event. */
  Moves: Type.Array(Type.Object({ Season, From: Line(60), To: Line(60), Students: Type.Integer() })),
  Instructors: Type.Array(
    Type.Object({
      Season,
      UserId: Id,
      DisplayName: Line(241),
      Students: Type.Integer(),
      Completed: Type.Integer(),
      Open: Type.Integer(),
      /** The average Apex Score that they gave; null for fewer than MIN_RATINGS. */
      Average: nullable(Type.Number()),
      /** The number of forms whose scores are in the average. */
      Forms: Type.Integer(),
      /** The quartiles of these scores: half of the scores lie between them. */
      Middle: nullable(Type.Object({ From: Type.Number(), To: Type.Number() })),
    }),
  ),
});
export type Insights = Static<typeof Insights>;
