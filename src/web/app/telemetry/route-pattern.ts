import { screenRows } from '#contract/screens.ts';

/** Every segment of an address that says what a screen is for. */
const words = new Set(
  screenRows.flatMap(({ path, last = [], usualLast = [] }) => [
    ...path.split('/').filter(part => !part.startsWith(':')),
    ...last,
    ...usualLast,
  ]),
);

/**
 * The pattern of a screen's address: '/student/view/:id/eval/:id'. Only known words stay, so that no id, name or link
 * key leaves the browser, whatever somebody types behind the origin.
 */
export function routePattern(pathname: string): string {
  return pathname
    .split('/')
    .map(segment => (words.has(segment) ? segment : ':id'))
    .join('/');
}
