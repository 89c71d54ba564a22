import type { ClubFace } from '#contract/schemas/club-face.ts';

/**
 * The club whose face the menu shows (docs/product.md#a-clubs-face): the club of the screen, else the only club of the
 * person.
 */
export function shownClub(
  clubs: readonly ClubFace[],
  organizationId: string | undefined,
): ClubFace | undefined {
  const [only, ...others] = clubs;
  return clubs.find(club => club.OrganizationId === organizationId) ?? (others.length ? undefined : only);
}
