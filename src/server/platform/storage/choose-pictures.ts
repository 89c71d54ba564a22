import { sql } from 'kysely';
import { isProof, pictureAddress, pictureName } from '#domain/people/picture.ts';
import { texts } from '#server/platform/language/texts.ts';
import type { ProblemDetail } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';

/** The columns that hold addresses of pictures. */
export const PICTURE_COLUMNS = [
  { table: 'person', column: 'picture_url' },
  { table: 'car', column: 'picture_url' },
  { table: 'organization', column: 'logo_url' },
  { table: 'credential', column: 'proof_url' },
] as const;

/** The picture of a profile, a car, a club or a credential as it is to be saved, and the member that names it. */
export interface ChosenPicture {
  readonly path: string;
  readonly address: string | null;
}

/**
 * Returns the faults of the pictures chosen for a person, or for a club (null): they must be among those `before`, or uploaded
 * by the person or by the caller, as proofs if `as` is 'proof' and as pictures if not. Chosen pictures then belong to the
 * person, or to nobody for a club. The person or the club must be locked.
 */
export async function choosePictures(
  { trx, now, by }: Work<Actor>,
  personId: string | null,
  before: readonly ChosenPicture[],
  chosen: readonly ChosenPicture[],
  as: 'picture' | 'proof' = 'picture',
): Promise<ProblemDetail[]> {
  const shownBefore = new Set(before.map(({ address }) => address));
  const fresh = chosen.flatMap(({ path, address }) =>
    address === null || shownBefore.has(address) ? [] : [{ path, address, name: pictureName(address) }],
  );
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    update media set person_id = ${personId}, chosen_at = ${now}
    where name = any(${fresh.map(({ name }) => name).filter(name => isProof(name) === (as === 'proof'))}) and person_id = any(${[personId, by.personId]}::uuid[])
      and dropped_at is null
    returning name
  `.execute(trx);
  const chosenNames = new Set(rows.map(({ name }) => name));
  const message = texts().pictureGone;
  return fresh.flatMap(({ path, address, name }) =>
    chosenNames.has(name) && address === pictureAddress(name) ? [] : [{ path, message }],
  );
}
