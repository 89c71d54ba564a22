import type { TObject, TSchema } from 'typebox';
import { type AccessRule, type AccessRuleName, accessRules } from '#domain/permissions.ts';

/**
 * Bytes that bodies have at most. Parsing a body keeps all other visitors waiting, so each call takes no more than it needs.
 */
export const bodySizes = {
  /** A few fields. */
  short: 64 * 1024,
  /** A form, an eval with its notes, a profile with its garage. */
  document: 512 * 1024,
  /** A roster of 20,000 people. */
  roster: 8 * 1024 * 1024,
} as const;

/**
 * A call of the API. Its path is `/api/` and its name, and its method follows from its row (`methodOf`). A call whose access
 * rule is about an organization takes `organizationId`; its row has a `query` only to take more. A call without `reply` answers
 * a text file of `replyType`, or, where it says `download`, a file of any kind, or that it has changed what it should (`Ok`). A
 * call with `file` takes a multipart upload in that field.
 */
export type Call<ReadName extends string = string> = Shape &
  (
    | { readonly body?: never; readonly file?: never; readonly changes?: Changes<ReadName> }
    | { readonly body: TSchema; readonly file?: never; readonly changes: Changes<ReadName> }
    | { readonly body?: never; readonly file: string; readonly changes: Changes<ReadName> }
  );

/**
 * The reading calls whose answers the call makes out of date, apart from an answer that the browser corrects by the reply.
 * The screens fetch these again after each success. 'session' is the caller's session. A GET with a list changes something
 * all the same (docs/product.md#requests-from-elsewhere).
 */
type Changes<ReadName extends string> = readonly (ReadName | 'session')[] | 'everything';

interface Shape {
  readonly access: AccessRuleName;
  readonly about: string;
  readonly query?: TObject;
  readonly reply?: TSchema;
  readonly replyType?: string;
  readonly download?: true;
  /** The size of its body; 'short' where the row does not say so. */
  readonly bodySize?: keyof typeof bodySizes;
  /** It may take the database longer than other calls. */
  readonly longWork?: true;
  /** Whether personal access tokens may make it; where it does not say so, those of an organization's admins. */
  readonly byToken?: boolean;
}

/** A file that a call answers, to be kept under its name. */
export interface Download {
  readonly fileName: string;
  readonly type: string;
  /** All of the file, or a stream of it. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** The address of a call. */
export function pathOf(name: string): string {
  return `/api/${name}`;
}

/** A call with a body or a file is a POST, every other call a GET. */
export const methodOf = ({ body, file }: Call): 'GET' | 'POST' => (body || file ? 'POST' : 'GET');

export type TokenScope = 'read' | 'write';

/** The scope that a personal access token needs for a call; null when no token may make it. */
export function tokenScopeOf({ access, byToken, changes }: Call): TokenScope | null {
  const rule: AccessRule = accessRules[access];
  if (!(byToken ?? rule.organization ?? false)) return null;
  return changes ? 'write' : 'read';
}
