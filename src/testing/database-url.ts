import type { Connection } from '#server/platform/database/embedded/listening.ts';

/** The DATABASE_URL under which another process reaches an embedded database. */
export function databaseUrlOf({ database, ...place }: Connection): string {
  const search = Object.entries(place).map(([name, value]) => [name, String(value)]);
  return `postgres:///${database}?${new URLSearchParams(search)}`;
}
