import Type from 'typebox';
import { securityKinds } from '#domain/audit/security-kinds.ts';
import { Id, Instant, Line } from './basics.ts';

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
