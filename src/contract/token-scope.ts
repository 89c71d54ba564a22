import { type AccessRule, accessRules } from '#domain/permissions.ts';
import type { Call } from './call.ts';

export type TokenScope = 'read' | 'write';

/** What a personal access token must be allowed to make a call; null: no token makes it (docs/api.md). */
export function tokenScopeOf({ access, byToken, changes, method }: Call): TokenScope | null {
  const rule: AccessRule = accessRules[access];
  if (!(byToken ?? rule.organization ?? false)) return null;
  return method === 'GET' && !changes ? 'read' : 'write';
}
