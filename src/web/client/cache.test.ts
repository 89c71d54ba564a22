import { expect, test } from 'vitest';
import type { EvalCard } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { draftOf, makePhone, problem } from '#testing/phone/fake-phone.ts';

const SESSION = { clientPrincipal: { userId: 'ivan' } };

const card = (EvalId: string, LastUpdated: string, UserId = 'ivan'): EvalCard => ({
  EvalId,
  EvalType: INSTRUCTOR_RATES_STUDENT,
  EvalTypeString: 'Teacher',
  EvalState: 1,
  EvalStateString: 'Sent',
  Car: null,
  EventId: 'event',
  OrganizationId: 'club',
  UserId,
  ProfileId: 'sam',
  EventName: 'June Track Day',
  EventDate: '2026-06-20',
  EventLastDay: '2026-06-20',
  Track: 'Lime Rock Park',
  ApexScore: null,
  LastUpdated,
  CheckRide: false,
  ComparableTo: null,
  InstructorProfile: null,
  StudentProfile: null,
});
const MORNING = '2026-06-20T08:00:00.000Z';
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(`eval ${index}`, MORNING));

/** A phone of Ivan's, whose server has every form as the list has it. */
async function withForms(listed: readonly EvalCard[]) {
  const phone = makePhone();
  phone.answers(({ path }) => {
    const evalId = new URLSearchParams(path.split('?')[1]).get('evalId');
    return Response.json({ Evaluation: listed.find(({ EvalId }) => EvalId === evalId) });
  });
  const tab = await phone.openTab();
  await tab.setPerson('ivan', SESSION);
  await tab.cacheForms('ivan', 'GetEvalsForInstructor', [...listed]);
  const forms = async () => (await tab.cachedForms('ivan')).map(([evalId]) => evalId);
  return { ...phone, ...tab, forms };
}

test('the phone has the forms of 60 pending evals, and asks for each once', async () => {
  const listed = cards(62);
  const { forms, asked, cacheForms } = await withForms(listed);
  expect(await forms()).toHaveLength(60);
  expect(asked.every(({ signedInAs }) => signedInAs === 'ivan')).toBe(true);
  await cacheForms('ivan', 'GetEvalsForInstructor', listed);
  expect(await forms()).toHaveLength(60);
  expect(asked).toHaveLength(60);
});

test('a form that has changed is asked for again, and one that is pending no more goes', async () => {
  const { forms, asked, answers, cacheForms, cachedAnswer } = await withForms(cards(2));
  const changed = card('eval 0', '2026-06-20T09:00:00.000Z');
  answers(() => Response.json({ Evaluation: changed }));
  await cacheForms('ivan', 'GetEvalsForInstructor', [changed]);
  expect(await forms()).toEqual(['eval 0']);
  expect(await cachedAnswer('ivan', 'GetEval', 'eval 0')).toContain('09:00');
  expect(asked).toHaveLength(3);
});

test('forms of the other kind stay, and what nobody has claimed is not asked for', async () => {
  const { forms, cacheForms, cacheAnswer, asked } = await withForms([]);
  await cacheAnswer('ivan', 'GetEval', 'mine', { Evaluation: { EvalType: STUDENT_RATES_INSTRUCTOR } });
  await cacheForms('ivan', 'GetEvalsForInstructor', [card('unclaimed', MORNING, '')]);
  expect(await forms()).toEqual(['mine']);
  expect(asked).toEqual([]);
});

test('the form of answers on the phone stays when its version changes', async () => {
  const { browserDrafts, cacheAnswer, cachedAnswer } = await withForms([]);
  await cacheAnswer('ivan', 'GetEval', 'a', { Evaluation: { FormVersionId: 'first' } });
  browserDrafts.keep('ivan', { ...draftOf('a'), FormVersionId: 'first' });
  await cacheAnswer('ivan', 'GetEval', 'a', { Evaluation: { FormVersionId: 'second' } });
  expect(await cachedAnswer('ivan', 'GetEval', 'a')).toContain('first');
});

test('where the server refuses a form, those before it are kept', async () => {
  const { answers, cacheForms, forms } = await withForms(cards(1));
  answers(() => problem(503));
  await expect(cacheForms('ivan', 'GetEvalsForInstructor', cards(3))).rejects.toMatchObject({ status: 503 });
  expect(await forms()).toEqual(['eval 0']);
});
