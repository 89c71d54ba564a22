import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Criteria } from './Criteria.tsx';

test('says of a lowest skill whether it is met, and when it cannot be judged', () => {
  const skill = { Key: 'skill' as const, Need: 3 };
  const { rerender } = render(<Criteria criteria={[{ ...skill, Met: false, Have: 0, About: '' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Lowest skill cannot be judged by the last eval, not met yet',
  );
  rerender(<Criteria criteria={[{ ...skill, Met: false, Have: 2, About: 'Vision' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Lowest skill 2 of 3 (Vision), not met yet');
});
