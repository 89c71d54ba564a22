import { screenRows } from '#contract/screens.ts';

const rows = screenRows
  .filter(({ path }) => !path.endsWith('/*'))
  .map(({ path }) => ({ path, pattern: new URLPattern({ pathname: path }, { ignoreCase: true }) }));

/** The pattern of the screen that the browser's router has at a path; like the router, in any case and with a slash at the end. */
export function screenAt(path: string): string | undefined {
  const pathname = path.replace(/(?<=.)\/$/, '');
  return rows.find(({ pattern }) => pattern.test({ pathname }))?.path;
}
