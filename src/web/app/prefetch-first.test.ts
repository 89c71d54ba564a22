import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { queryClient } from '#web/client/query-client.ts';
import { prefetchFirst } from './prefetch-first.ts';

beforeEach(() => queryClient.clear());

/** The addresses that a path asks for. */
async function askedAt(path: string): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({});
  });
  await prefetchFirst(path);
  return asked;
}

test.each([
  [paths.fillEval('e1'), ['/api/ClaimEval?evalId=e1']],
  [paths.fillEval('e1', 2), ['/api/ClaimEval?evalId=e1']],
  [paths.evalStep('e1', 'vision'), ['/api/ClaimEval?evalId=e1']],
  [paths.publicEval('k1'), ['/api/GetEvalPublicLinkKey?linkKey=k1']],
  [paths.publicEval('k 1'), ['/api/GetEvalPublicLinkKey?linkKey=k+1']],
  [paths.studentViewEval('s1', 'e1'), ['/api/GetEvalForStudentView?evalId=e1']],
  [paths.student(), ['/api/GetEvalsForStudent', '/api/GetMyPairings', '/api/GetMyFocus', '/api/GetProfile']],
  [paths.organization('o1'), ['/api/GetEventsForOrganization?organizationId=o1&part=newest']],
  [paths.event('o1', 'v1', 'roster'), ['/api/GetEvent?organizationId=o1&eventId=v1']],
  [paths.home(), []],
])('%s asks for %j', async (path, calls) => {
  expect(await askedAt(path)).toEqual(calls);
});

test('a claim is made once though the form comes after its answer', async () => {
  const { claimQuery } = await import('#web/evals/form/claim-query.ts');
  const asked = await askedAt(paths.fillEval('e2'));
  await queryClient.ensureQueryData(claimQuery('e2', 'ivan'));
  expect(asked).toEqual(['/api/ClaimEval?evalId=e2']);
});
