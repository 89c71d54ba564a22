import Type, { type Static } from 'typebox';
import { BlockedGroup } from '#contract/clubs/credentials.ts';
import { ByEvent, Id, Line, nullable } from '#contract/schemas/basics.ts';

/** The data of a suggestion of pairings beside the roster (docs/product.md#suggesting-pairings). */
const PairingInput = Type.Object({
  Instructors: Type.Array(
    Type.Object({
      UserId: Id,
      /** The run groups whose students the instructor takes; null: any. */
      Groups: nullable(Type.Array(Line(60))),
      OwnGroup: Line(60),
      /** The run groups for which they hold no credential that counts. */
      Blocked: Type.Array(BlockedGroup),
    }),
  ),
  /** The students whose last instructor at the club is on the roster, too, and where that was. */
  LastTime: Type.Array(Type.Object({ UserId: Id, InstructorId: Id, Track: Line(120) })),
  /** The run groups that only holders of a credential may teach. */
  CredentialGroups: Type.Array(Line(60)),
});
export type PairingInput = Static<typeof PairingInput>;

/** Calls about pairs of students and instructors. */
export const pairingCalls = {
  GetPairingInput: {
    access: 'organizationAdmin',
    byToken: false,
    about:
      'What pairings depend on apart from the roster: limits and credentials of the instructors, the last instructor of each student, and the run groups that need a credential.',
    query: ByEvent,
    reply: PairingInput,
  },
} as const;
