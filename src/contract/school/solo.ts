import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Instant, Line, nullable } from '#contract/schemas/basics.ts';
import { MAX_STATEMENT, soloScopes } from '#domain/school/solo.ts';

/** A solo of a student (docs/school.md#solo) that is in force. */
export const Solo = Type.Object({
  SignOffId: Id,
  /** Null: for good. */
  FirstDay: nullable(CalendarDate),
  LastDay: nullable(CalendarDate),
  DryOnly: Type.Boolean(),
  SignedBy: Line(400),
  SignedAt: Instant,
  /** The caller may withdraw it: they signed it, or are a chief instructor. */
  MayWithdraw: Type.Boolean(),
});
export type Solo = Static<typeof Solo>;

/** An instructor signs a student off. The id and the time are of the phone, which may be without reception. */
export const NewSolo = Type.Object({
  SignOffId: Id,
  EventId: Id,
  UserId: Id,
  Scope: Type.Enum([...soloScopes]),
  Day: CalendarDate,
  DryOnly: Type.Boolean(),
  /** The sentence that is signed, as it stood on the screen. */
  Statement: Line(MAX_STATEMENT),
  SignedAt: Instant,
});
export type NewSolo = Static<typeof NewSolo>;
