import { type AccessRule, accessRules } from '#domain/permissions.ts';
import type { Call } from './call.ts';

export type TokenScope = 'read' | 'write';

/** The scope that a personal access token needs for a call; null when no token may make it (docs/api.md). */
export function tokenScopeOf({ access, byToken, changes }: Call): TokenScope | null {
  const rule: AccessRule = accessRules[access];
  if (!(byToken ?? rule.organization ?? false)) return null;
  return changes ? 'write' : 'read';
}
