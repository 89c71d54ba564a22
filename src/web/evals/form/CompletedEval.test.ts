import { expect, test } from 'vitest';
import type { Evaluation } from '#contract/evals/evals.ts';
import { untouchedDraft } from '#domain/evals/draft.ts';
import { isDraftSubmitted } from './CompletedEval.tsx';

const evaluation: Evaluation = {
  EvalId: 'eval-1',
  EvalType: 1,
  EvalTypeString: 'Teacher',
  EvalState: 2,
  EvalStateString: 'In Progress',
  Car: null,
  EventId: 'event-1',
  OrganizationId: 'club-1',
  UserId: 'ivan',
  ProfileId: 'sam',
  EventDate: '2025-05-17',
  EventLastDay: '2025-05-17',
  EventName: 'Spring HPDE',
  Track: 'Lime Rock Park',
  ApexScore: null,
  LastUpdated: '2025-05-16T08:00:00.000Z',
  CheckRide: false,
  FormVersionId: null,
  ComparableTo: null,
  Form: null,
  Summary: null,
  Answers: {},
  PublicNotes: '',
  PrivateNotes: '',
};
const filled: Evaluation = {
  ...evaluation,
  Answers: { Vision: { LookingAhead: 3 } },
  PublicNotes: 'Eyes up',
};

test('a draft equals the submitted eval when its ratings and notes are the same', () => {
  const { EvalId, LastUpdated, Answers, PublicNotes } = filled;
  const draft = { ...untouchedDraft(EvalId), LastUpdated, Answers, PublicNotes };
  const sent = { ...filled, EvalState: 3, Answers: { Vision: { LookingAhead: 3, Average: 3 } } };
  expect(isDraftSubmitted({ ...draft, PublicNotes: ' Eyes up\n' }, sent)).toBe(true);
  expect(isDraftSubmitted({ ...draft, PublicNotes: 'Eyes down' }, sent)).toBe(false);
  expect(isDraftSubmitted({ ...draft, PrivateNotes: 'Ready for solo' }, sent)).toBe(false);
  expect(isDraftSubmitted({ ...draft, Answers: { Vision: { LookingAhead: 4 } } }, sent)).toBe(false);
});

test('a draft that was finished on another device is part of the submitted eval', () => {
  const begun = { ...untouchedDraft('eval-1'), Answers: { Vision: { LookingAhead: 3 } } };
  const Answers = { Vision: { LookingAhead: 3, FlagStations: 2 } };
  const sent = { ...filled, EvalState: 3, Answers, PrivateNotes: 'Ready for solo' };
  expect(isDraftSubmitted(begun, sent)).toBe(true);
  expect(isDraftSubmitted({ ...begun, PublicNotes: '' }, sent)).toBe(false);
});

test('a draft on another version of the form is not part of the submitted eval', () => {
  const draft = { ...untouchedDraft('eval-1'), FormVersionId: 'green-1', Answers: { Safety: { Flags: 3 } } };
  expect(isDraftSubmitted(draft, { ...filled, EvalState: 3 })).toBe(false);
});

test('a recommendation and hidden Internal Notes count as submitted', () => {
  const { PrivateNotes: _, ...sent } = { ...filled, EvalState: 3 };
  const Answers = { ...filled.Answers, Recommendation: { Step: 2 } };
  const draft = { ...untouchedDraft('eval-1'), Answers, PrivateNotes: 'Ready for solo' };
  expect(isDraftSubmitted(draft, sent)).toBe(true);
});
