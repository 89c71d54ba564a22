import Type, { type Static } from 'typebox';
import { SoloOf } from '#contract/events/run-groups.ts';
import { Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';
import { eventMembers } from './log.ts';

const event = { OrganizationId: Id, ...eventMembers };

/** An event whose grid list may be read. */
export const GridEvent = Type.Object({ ...event, Organization: Name });
export type GridEvent = Static<typeof GridEvent>;

/** The drivers at an event, by run group, car number and name (docs/school.md#offices). */
export const GridSheet = Type.Object({
  ...event,
  Drivers: Type.Array(
    Type.Object({
      UserId: Id,
      DisplayName: Line(400),
      Group: Line(60),
      Colour: nullable(Line(7)),
      Vehicle: Line(200),
      CarNumber: Line(4),
      /** The run group of the driver's sign-off, if it differs from the registered group. */
      SignedOff: nullable(Line(40)),
    }),
  ),
  Solos: Type.Array(SoloOf),
  /** The time of the list: offline, an earlier list is shown. */
  AsOf: Instant,
  TimeZone: Line(60),
});
export type GridSheet = Static<typeof GridSheet>;
