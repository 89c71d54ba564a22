import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { greenForm } from '#testing/form-content.ts';
import { SkillFields } from './SkillFields.tsx';

function Editor() {
  const [content, edit] = useState(greenForm);
  const skill = ratedSectionsOf(content)[0]?.Skills[0];
  const place = { section: 0, skill: 0 };
  return skill && <SkillFields {...{ content, place, skill, edit }} groups={['Novice', 'Solo']} />;
}

test('the run groups stay to choose from when the last of them is unticked', () => {
  render(<Editor />);
  const required = screen.getByLabelText('Must be answered');
  fireEvent.change(required, { target: { value: 'some' } });
  const groups = () => screen.getByRole('group', { name: 'For some run groups' });
  const box = groups().querySelector('input');
  if (!box) throw new Error('There is no group to choose.');
  fireEvent.click(box);
  expect(required).toHaveProperty('value', 'some');
  expect(groups()).toBeTruthy();
});
