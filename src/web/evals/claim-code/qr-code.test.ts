import { expect, test } from 'vitest';
import { qrPath } from './QrCode.tsx';

const address = 'https://club.example/eval/0197a000-0000-7000-8000-000000000000/claim';
const squaresOf = (path: string) =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));

test('a code has its three finders within a quiet zone of four modules', () => {
  const { size, path } = qrPath(address);
  const dark = squaresOf(path);
  const finder = [0, 1, 2, 3, 4, 5, 6].flatMap(y =>
    [0, 1, 2, 3, 4, 5, 6].map(x => {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      return { x, y, dark: ring !== 2 };
    }),
  );
  const far = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    for (const { x, y, dark: isDark } of finder) expect(dark.has(`${left + x},${top + y}`)).toBe(isDark);
  }
  for (const square of dark) {
    for (const place of square.split(',').map(Number)) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(size - 4);
    }
  }
});

test('different addresses have different codes, and equal addresses equal codes', () => {
  expect(qrPath(address)).toEqual(qrPath(address));
  expect(qrPath(address)).not.toEqual(qrPath(address.replace('0197a', '0197b')));
});
