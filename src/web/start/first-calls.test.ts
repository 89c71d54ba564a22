import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { firstCallsOf } from './first-calls.ts';

test.each([
  [paths.fillEval('e1'), ['/api/ClaimEval?evalId=e1']],
  [paths.fillEval('e1', 2), ['/api/ClaimEval?evalId=e1']],
  [paths.evalStep('e1', 'vision'), ['/api/ClaimEval?evalId=e1']],
  [paths.publicEval('k1'), ['/api/GetEvalPublicLinkKey?linkKey=k1']],
  [paths.student(), ['/api/GetEvalsForStudent', '/api/GetProfile']],
  [paths.instructor(), ['/api/GetEvalsForInstructor', '/api/GetProfile']],
])('%s asks for %j', (path, calls) => {
  expect(firstCallsOf(path)).toEqual(calls);
});

test.each([paths.home(), paths.evalStep('e1', 'claim'), paths.evalStep('e1', 'view'), paths.evalStep('e1')])(
  '%s waits for its screen to ask',
  path => {
    expect(firstCallsOf(path)).toEqual([]);
  },
);
