import Type from 'typebox';
import { Id, Instant, Line } from '#contract/schemas/basics.ts';
import { securityKinds } from '#domain/account/security-kinds.ts';

/** A device, and the network that it was in: never where it was. */
const visit = { Device: Line(60), Network: Line(60) };

/** A session of the caller. */
export const Session = Type.Object({
  SessionId: Id,
  ...visit,
  SignedInAt: Instant,
  LastUsedAt: Instant,
  IsThis: Type.Boolean(),
});

/** An entry of the security log. */
export const SecurityEntry = Type.Object({
  EntryId: Id,
  At: Instant,
  Kind: Type.Enum(securityKinds),
  ...visit,
});
