import Type, { type Static } from 'typebox';
import { SoloOf } from '#contract/events/run-groups.ts';
import { CalendarDate, Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';

const event = {
  OrganizationId: Id,
  EventId: Id,
  EventName: Name,
  Track: Name,
  Start: CalendarDate,
  Days: Type.Integer(),
};

/** An event whose grid list may be read. */
export const GridEvent = Type.Object({ ...event, Organization: Name });
export type GridEvent = Static<typeof GridEvent>;

/** The drivers at an event, by run group and name (docs/school.md#offices). */
export const GridSheet = Type.Object({
  ...event,
  Drivers: Type.Array(
    Type.Object({
      UserId: Id,
      DisplayName: Line(400),
      Group: Line(60),
      Colour: nullable(Line(7)),
      Vehicle: Line(200),
      /** For which run group they were signed off, where it is another than they are registered in. */
      SignedOff: nullable(Line(40)),
    }),
  ),
  Solos: Type.Array(SoloOf),
  /** When it was read: without reception an earlier list stands in. */
  AsOf: Instant,
});
export type GridSheet = Static<typeof GridSheet>;
