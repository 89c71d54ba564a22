import Type, { type Static } from 'typebox';
import { Line } from '#contract/schemas/basics.ts';
import { credentialGaps } from '#domain/clubs/credentials.ts';

/** A run group that an instructor may not teach, the kind of credential that it needs, and why none counts. */
export const BlockedGroup = Type.Object({
  Group: Line(60),
  Kind: Line(60),
  Why: Type.Enum([...credentialGaps]),
});
export type BlockedGroup = Static<typeof BlockedGroup>;
