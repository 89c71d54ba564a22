import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';
import { makeTwoClubs, type TwoClubs } from '#testing/two-clubs.ts';

/** Everything that the eval calls tell a person, in the order of the people: whoever comes first claims. */
async function everyReply(client: Client, evals: TwoClubs['evals'], organizationIds: readonly string[]) {
  const texts = [
    (await client.call('GetEvalsForInstructor')).text,
    (await client.call('GetEvalsForStudent')).text,
  ];
  for (const { evalId, linkKey } of evals) {
    const query = { evalId };
    texts.push((await client.call('ClaimEval', { query })).text);
    texts.push((await client.call('GetEval', { query })).text);
    texts.push((await client.call('GetEvalForInstructor', { query })).text);
    texts.push((await client.call('GetEvalForStudent', { query })).text);
    texts.push((await client.call('GetEvalForStudentView', { query })).text);
    texts.push((await client.call('GetEvalPublicLinkKey', { query: { linkKey } })).text);
    for (const organizationId of organizationIds) {
      texts.push((await client.call('GetEvalForAdmin', { query: { evalId, organizationId } })).text);
      texts.push((await client.call('GetUserEvalPublic', { query: { evalId, organizationId } })).text);
    }
  }
  return texts;
}

test('Internal Notes reach the staff of the eval and nobody else, by whatever call', async () => {
  const { cast, people, evals } = await makeTwoClubs();
  const seenBy = new Set<string>();
  for (const [name, client] of people) {
    const texts = await everyReply(client, evals, [cast.organizationId, cast.otherOrganizationId]);
    if (texts.some(text => text.includes(INTERNAL_MARKER))) seenBy.add(name);
  }
  expect([...seenBy].sort()).toEqual(['Ada', 'Ines', 'Ivan', 'Olga', 'Otto']);
});

test('e-mail and phone reach only who shares the event with that person, and admins', async () => {
  const { cast, people, evals } = await makeTwoClubs();
  const clubs = [cast.organizationId, cast.otherOrganizationId];
  const addresses = ['ivan@', 'ines@', 'sam@', 'tess@', 'olga@', 'omar@', 'ada@', 'otto@'];
  const seen: Record<string, string[]> = {};
  for (const [name, client] of people) {
    const text = (await everyReply(client, evals, clubs)).join();
    seen[name] = addresses.filter(address => text.includes(address));
    expect(text.includes('+1 555 0100')).toBe(seen[name].length > 0);
  }
  expect(seen).toEqual({
    nobody: [],
    Ada: ['ivan@', 'sam@'],
    // Ivan claims Tess's eval on the way, Ines comes too late for it.
    Ivan: ['sam@', 'tess@'],
    Ines: ['ivan@', 'sam@'],
    Sam: ['ivan@'],
    Tess: [],
    Otto: ['olga@', 'omar@'],
    Olga: ['omar@'],
    Omar: ['olga@'],
  });
});
