import { expect, test } from 'vitest';
import { loadConnection } from '#server/motorsportreg/connection.ts';
import { sealCredentials } from '#server/motorsportreg/credentials.ts';
import { unsubscribeUrl } from '#server/platform/messages/unsubscribe-link.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const before = 'the key that was used before it was changed';
const credentials = { User: 'registrar', Password: 'secret' } as const;

const sealWith = async ({ deps, cast: { organizationId } }: Club, key: string) =>
  deps.db
    .updateTable('organization')
    .set({
      motorsportreg_id: 'club',
      motorsportreg_credentials: sealCredentials(key, organizationId, credentials),
    })
    .where('id', '=', organizationId)
    .execute();

async function unsubscribe({ app, cast, deps }: Club, secretKey: string): Promise<number> {
  const { publicUrl } = deps.settings;
  const { pathname } = new URL(unsubscribeUrl({ publicUrl, secretKey }, cast.student.personId));
  return (await app.inject({ method: 'POST', url: pathname })).statusCode;
}

test('after a change of the key the one before still opens credentials and links to unsubscribe', async () => {
  const club = await makeClub({ secretKeyBefore: before });
  await sealWith(club, before);
  expect((await loadConnection(club.deps, club.cast.organizationId)).credentials).toEqual(credentials);
  expect(await unsubscribe(club, before)).toBe(204);
  expect(await unsubscribe(club, 'a key that nobody has ever used here')).toBe(404);
});

test('without the previous key they stay closed', async () => {
  const club = await makeClub();
  await sealWith(club, before);
  await expect(loadConnection(club.deps, club.cast.organizationId)).rejects.toThrow();
  expect(await unsubscribe(club, before)).toBe(404);
});
