import Type, { type Static } from 'typebox';
import { Instant } from './schemas/basics.ts';

/** Every error (RFC 9457, docs/product.md#problems): `errors` lists what is wrong member by member or row by row. */
export const problemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.Optional(Type.String()),
        row: Type.Optional(Type.Integer()),
        column: Type.Optional(Type.String()),
        sheet: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
        message: Type.String(),
      }),
    ),
  ),
  /** The id of the request in the server's log; present when the server is at fault. */
  requestId: Type.Optional(Type.String()),
  /** The moment that Retry-After names, where a person is to read it as a clock time of their own zone. */
  retryAt: Type.Optional(Instant),
});

export type ProblemBody = Static<typeof problemSchema>;
