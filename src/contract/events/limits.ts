import Type, { type Static } from 'typebox';
import { ByEvent, ByOrganization, Id, Line, nullable, Ok } from '#contract/schemas/basics.ts';

const limits = {
  MaxStudents: Type.Integer(),
  /** The run groups whose students the instructor takes; null: any. */
  Groups: nullable(Type.Array(Line(60), { maxItems: 50 })),
  /** The run group in which the instructor drives; '': none. */
  OwnGroup: Line(60),
  Note: Line(200),
};

/** The students that an instructor can take at an event (docs/product.md#instructor-limits). */
const InstructorLimits = Type.Object({
  UserId: Id,
  ...limits,
  /** Whether they were saved for this event; otherwise they are those of an earlier event, or the usual ones. */
  Own: Type.Boolean(),
});
export type InstructorLimits = Static<typeof InstructorLimits>;

/** The limits of instructors at events. */
export const limitsCalls = {
  GetInstructorLimits: {
    method: 'GET',
    access: 'organizationAdminOrChief',
    about: 'What each instructor of an event can take: how many students, of which run groups.',
    query: ByEvent,
    reply: Type.Array(InstructorLimits),
  },
  SaveInstructorLimits: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetInstructorLimits'],
    about: 'Saves what an instructor can take at an event.',
    query: ByOrganization,
    body: Type.Object({ EventId: Id, UserId: Id, ...limits }),
    reply: Ok,
  },
} as const;
