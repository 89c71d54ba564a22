import { expect, test } from 'vitest';
import { nobody, signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

async function makeSharedEval() {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  const stranger = nobody(club);
  return {
    ...club,
    ...ofStudent,
    sam: await signInAs(club, club.cast.student),
    works: async (linkKey: string | null) =>
      (await stranger.call('GetEvalPublicLinkKey', { query: { linkKey: linkKey ?? '' } })).status === 200,
  };
}

test('the subject of the eval replaces the link: the old link stops at once, the new link works', async () => {
  const { sam, evalId, linkKey, works } = await makeSharedEval();
  const { PublicLinkKey } = (await sam.call('ReplacePublicLink', { query: { evalId }, body: {} })).reply();
  expect(PublicLinkKey).not.toBe(linkKey);
  expect(await works(linkKey)).toBe(false);
  expect(await works(PublicLinkKey)).toBe(true);
});

test('the link is turned off, and on again with another key', async () => {
  const { sam, evalId, linkKey, works } = await makeSharedEval();
  const off = await sam.call('TurnOffPublicLink', { query: { evalId }, body: {} });
  expect(off.reply()).toEqual({ PublicLinkKey: null });
  expect(await works(linkKey)).toBe(false);
  expect(await works('')).toBe(false);
  const query = { evalId };
  const { EvalModel } = (await sam.call('GetEvalForStudent', { query })).reply().EvalWithProfile;
  expect(EvalModel.PublicLinkKey).toBeNull();

  const { PublicLinkKey } = (await sam.call('ReplacePublicLink', { query, body: {} })).reply();
  expect(await works(PublicLinkKey)).toBe(true);
});

test('records what an admin does with a link, but not what people do with their own links', async () => {
  const club = await makeSharedEval();
  const query = { evalId: club.evalId };
  await club.sam.call('TurnOffPublicLink', { query, body: {} });
  expect(await readAudit(club)).toEqual([]);
  await club.ada.call('ReplacePublicLink', { query, body: {} });
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await club.ada.call('TurnOffPublicLink', { query, body: {} });
  const entry = { ActorName: 'Ada Admin', About: 'Sam Student', Details: { Event: 'Spring HPDE' } };
  expect(await readAudit(club)).toEqual([
    { ...entry, Action: 'link-turned-off' },
    { ...entry, Action: 'link-replaced' },
  ]);
});

test.each(['ReplacePublicLink', 'TurnOffPublicLink'] as const)(
  '%s: whom a completed eval is about, and the admins of its organization',
  async name => {
    const { people, evals } = await makeTwoClubs();
    const allowed: Record<string, string> = {};
    for (const [person, client] of people) {
      const cells: number[] = [];
      for (const { evalId } of evals) {
        cells.push((await client.call(name, { query: { evalId }, body: {} })).status);
      }
      allowed[person] = cells.join(' ');
    }
    // Each row: the evals of Sam, of Ivan, of Tess (pending), and of Omar at the other club.
    expect(allowed).toEqual({
      nobody: '401 401 401 401',
      Ada: '200 200 404 404',
      Ivan: '404 200 404 404',
      Ines: '404 404 404 404',
      Sam: '200 404 404 404',
      Tess: '404 404 404 404',
      Otto: '404 404 404 200',
      Olga: '404 404 404 404',
      Omar: '404 404 404 200',
    });
  },
);
