import { expect, test } from 'vitest';
import { nobody } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

async function makeSharedEval() {
  const club = await makeClubWithEvals(3);
  const works = async (linkKey: string | null) => {
    const query = { linkKey: linkKey ?? '' };
    return (await nobody(club).call('GetEvalPublicLinkKey', { query })).status === 200;
  };
  return { ...club, ...club.evals.ofStudent, works };
}

test('replacing the link stops the previous link at once', async () => {
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
  '%s: the subject of a completed eval, and admins of its organization',
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
