import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Line, Name, nullable } from '#contract/schemas/basics.ts';

const Season = Type.Integer();

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
    }),
  ),
  /** Each skill in each run group and season. */
  Skills: Type.Array(
    Type.Object({
      Season,
      Group: Line(60),
      /** The properties of section and field in the form: 'Vision.LooksAhead'. */
      Skill: Line(200),
      Evals: Type.Integer(),
      /** 0 to 4; null for fewer than MIN_RATINGS. */
      Average: nullable(Type.Number()),
    }),
  ),
  /** How many evals of each run group and season have forms of the club; Skills leave them out. */
  OwnForms: Type.Array(Type.Object({ Season, Group: Line(60), Evals: Type.Integer() })),
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
      /** The average Apex Score that they gave, and its standard deviation; null for fewer than MIN_RATINGS. */
      Average: nullable(Type.Number()),
      Spread: nullable(Type.Number()),
    }),
  ),
});
export type Insights = Static<typeof Insights>;
