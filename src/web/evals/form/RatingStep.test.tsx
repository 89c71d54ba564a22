import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { RatingStep } from './RatingStep.tsx';

test('a digit chooses a level before the browser has reported that the rating is open', () => {
  const [vision] = templateFor(1).sections;
  if (!vision) throw new Error('The form has no section.');
  const onRate = vi.fn();
  const { container } = render(<RatingStep section={vision} answers={{}} {...{ onRate }} />);
  const second = container.querySelectorAll('details')[1];
  if (!second) throw new Error('There is no second rating.');
  fireEvent.keyDown(second, { key: '2' });
  expect(onRate).not.toHaveBeenCalled();
  second.open = true;
  fireEvent.keyDown(second, { key: '2' });
  expect(onRate.mock.calls).toEqual([[slidersOf(vision)[1]?.property, 2]]);
});
