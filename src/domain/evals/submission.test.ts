import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { missingAnswers } from './answers.ts';
import { changeField, mergeDraft, untouchedDraft } from './draft.ts';
import { filledFields, ratingName } from './draft-fields.ts';
import { templateFor } from './forms/templates.ts';
import { asSubmitted, NOTHING_RECEIVED } from './submission.ts';

const noon = new Date('2025-05-17T12:00:00.000Z');
const minutesFromNoon = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const at = (minutes: number) => minutesFromNoon(minutes).toISOString();
const form = templateFor(1);
const untouched = untouchedDraft('eval-1');

test('a submission has notes without what nobody sees in them', () => {
  const draft = { ...untouched, PublicNotes: 'Heel\u001Eand\u001F\u200E toe ' };
  expect(asSubmitted(draft, form)).toMatchObject({ PublicNotes: 'Heel-and toe ' });
});

test('a submission says which copy of the server the device had received', () => {
  const heard = mergeDraft(untouched, { PublicNotes: { Value: 'Eyes up', At: at(1) } });
  const changed = changeField(heard, 'PublicNotes', 'Brake earlier', minutesFromNoon(-60));
  const later = mergeDraft(changed, { PublicNotes: { Value: 'Look ahead', At: at(5) } });
  const drafts = [untouched, heard, changed, later, mergeDraft(later, {})];
  expect(drafts.map(draft => asSubmitted(draft, form).BasedOn)).toEqual([
    NOTHING_RECEIVED,
    at(1),
    at(1),
    at(5),
    at(5),
  ]);
});

test('a submission has the figures that the browser computed', () => {
  const rated = missingAnswers(form, {}).reduce(
    (draft, { section, field }) => changeField(draft, ratingName(section, field), 3, noon),
    untouched,
  );
  const uneven = changeField(rated, 'Vision.LookingAhead', 1, noon);
  const { Answers, ...submission } = asSubmitted(uneven, form);
  expect(submission).toMatchObject({
    ApexScore: 2.875,
    Summary: expect.stringContaining('weakest in Vision (2.5)'),
  });
  expect(Answers.Vision).toEqual({ ...uneven.Answers.Vision, Average: 2.5 });
});

test('the fields of a submission are those of its draft', () => {
  const draft = changeField(untouched, 'Vision.LookingAhead', 3, noon);
  expect(filledFields(asSubmitted(draft, form))).toEqual(filledFields(draft));
});

test('a submission keeps answers that the form does not know', () => {
  const Answers = { Vision: { LookingAhead: 9 }, Recommendation: { Step: 2 } };
  const submission = asSubmitted({ ...untouched, Answers }, form);
  expect(submission).toMatchObject({ Answers, Recommendation: 'promote' });
});

test('a submission has emptied notes, but no notes that were never written', () => {
  const draft = { ...untouched, PublicNotes: '', Unsent: { PublicNotes: 1 } };
  expect(asSubmitted(draft, form)).toEqual({
    EvalId: 'eval-1',
    FormVersionId: null,
    LastUpdated: null,
    BasedOn: NOTHING_RECEIVED,
    Answers: {},
    ApexScore: 0,
    Summary: 'Nothing rated yet.',
    Recommendation: null,
    ClosedFocus: [],
    PublicNotes: '',
    NextStep: null,
    PrivateNotes: null,
  });
});
