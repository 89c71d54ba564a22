import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { firstOf } from './first.ts';

test.each([
  [paths.fillEval('e1'), ['/api/ClaimEval?evalId=e1']],
  [paths.fillEval('e1', 2), ['/api/ClaimEval?evalId=e1']],
  [paths.evalStep('e1', 'vision'), ['/api/ClaimEval?evalId=e1']],
  [paths.evalStep('e1'), ['/api/ClaimEval?evalId=e1']],
])('the form at %s asks for %j', (path, calls) => {
  expect(firstOf(path)).toEqual({ calls, code: 'form' });
});

test.each([
  [paths.publicEval('k1'), ['/api/GetEvalPublicLinkKey?linkKey=k1']],
  [paths.studentEval('e1'), ['/api/GetEvalForStudent?evalId=e1']],
  [paths.instructorEval('e1'), ['/api/GetEvalForInstructor?evalId=e1']],
  [paths.studentViewEval('s1', 'e1'), ['/api/GetEvalForStudentView?evalId=e1']],
])('the eval at %s asks for %j', (path, calls) => {
  expect(firstOf(path)).toEqual({ calls, code: 'eval' });
});

test.each([
  [paths.student(), ['/api/GetEvalsForStudent', '/api/GetMyPairings', '/api/GetProfile']],
  [paths.instructor(), ['/api/GetEvalsForInstructor', '/api/GetMyPairings', '/api/GetProfile']],
])('the lists at %s ask for %j', (path, calls) => {
  expect(firstOf(path)).toEqual({ calls, code: 'eval' });
});

test.each([
  [paths.organization('o1'), ['/api/GetEventsForOrganization?organizationId=o1&part=newest']],
  [paths.event('o1', 'v1', 'roster'), ['/api/GetEvent?organizationId=o1&eventId=v1']],
])("an organizer's screen at %s asks for %j", (path, calls) => {
  expect(firstOf(path)).toEqual({ calls, code: 'admin' });
});

test.each([
  [paths.claim('e1'), 'form'],
  [paths.viewEval('e1'), 'eval'],
  [paths.studentView('s1'), 'eval'],
  [paths.admin(), 'admin'],
  [paths.signIn(), 'signIn'],
])('the screen at %s asks for itself, and its code (%s) comes with the page', (path, code) => {
  expect(firstOf(path)).toEqual({ calls: [], code });
});

test.each([paths.home(), paths.profile(), paths.organizationSettings('o1')])(
  '%s waits for its screen to ask',
  path => {
    expect(firstOf(path)).toEqual({ calls: [], code: undefined });
  },
);
