import type { TObject, TSchema } from 'typebox';
import type { AccessRuleName } from '#domain/permissions.ts';

/**
 * One call of the API. Its path is `/api/` and its name. A call without `reply` answers a file of
 * `replyType`; a call with `file` takes a multipart upload in that field.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly access: AccessRuleName;
  readonly about: string;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly file?: string;
  readonly reply?: TSchema;
  readonly replyType?: string;
}

/** The address of a call. */
export function pathOf(name: string): string {
  return `/api/${name}`;
}
