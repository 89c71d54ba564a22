import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LevelBadge } from './LevelBadge.tsx';

test.each([2, 3, 4, 5])('each of %i levels has a colour of its own', levels => {
  const { container } = render(
    [1, 2, 3, 4, 5].slice(0, levels).map(level => <LevelBadge key={level} value={level} levels={levels} />),
  );
  const looks = [...container.children].map(({ className }) => className);
  expect(new Set(looks).size).toBe(levels);
  expect(looks.join()).not.toContain('undefined');
});
