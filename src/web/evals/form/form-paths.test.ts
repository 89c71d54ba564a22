import { describe, expect, test } from 'vitest';
import { templateFor, templates } from '#domain/evals/forms/templates.ts';
import { namedSteps, numberedPages, summaryPageOf } from './form-paths.ts';

const instructorForm = templateFor(1);
const studentForm = templateFor(0);

const segmentsOf = (addressing: typeof namedSteps, template = instructorForm) =>
  Array.from({ length: summaryPageOf(template) + 1 }, (_, page) => addressing.segmentOf(template, page));

test('pages are numbered from 0, the summary last', () => {
  expect(segmentsOf(numberedPages)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(segmentsOf(numberedPages, studentForm)).toEqual(['0', '1', '2', '3']);
});

test('steps bear the names of the specification', () => {
  expect(segmentsOf(namedSteps)).toEqual(['vision', 'track', 'inputs', 'consistency', 'notes', 'submit']);
});

describe.each([
  ['numbered pages', numberedPages],
  ['named steps', namedSteps],
])('%s', (_, addressing) => {
  test.each(templates)('lead to the page that they name in form $evalType', template => {
    segmentsOf(addressing, template).forEach((segment, page) => {
      expect(addressing.pageOf(template, segment)).toBe(page);
    });
  });

  test.each(['6', '-1', '1.5', '01', '1e0', ' 1', 'Vision', 'constructor', '%2e'])(
    '%j is no page',
    segment => {
      expect(addressing.pageOf(instructorForm, segment)).toBeUndefined();
    },
  );
});
