import { expect, test } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { findPublishFault, listWarnings } from './form-status.ts';

const form = { Change: 'same' as const, RetiredAt: null, Versions: [{ Number: 2 }] };

test('a draft says why it cannot be published', () => {
  expect(findPublishFault(form)).toBeNull();
  expect(findPublishFault({ ...form, Change: null })).toContain('the same as version 2');
  expect(findPublishFault({ ...form, RetiredAt: '2026-06-20T08:00:00.000Z' })).toContain(
    'Bring the form back',
  );
});

test('the editor warns of many skills, and of a form without a required skill', () => {
  expect(listWarnings(greenForm)).toEqual([]);
  const Sections = greenForm.Sections.map(section => {
    if (!('Skills' in section)) return section;
    const [skill] = section.Skills;
    const Skills = Array.from({ length: 11 }, () => ({ ...skill, RequiredFor: [] }));
    return { ...section, Skills };
  });
  const content = { ...greenForm, Sections: JSON.parse(JSON.stringify(Sections)) };
  expect(listWarnings(content)).toEqual([
    '22 skills take about 2 minutes to rate.',
    'No skill is required: an eval can be submitted empty.',
  ]);
});
