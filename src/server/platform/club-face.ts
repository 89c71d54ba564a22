import { sql } from 'kysely';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import { jsonOf } from '#server/platform/database/json.ts';

/** Selects id, name, logo and accent colour of a row of `organization`. */
export const clubFace = jsonOf<ClubFace>({
  OrganizationId: sql`organization.id`,
  Name: sql`organization.name`,
  Logo: sql`organization.logo_url`,
  Accent: sql`organization.accent`,
});
