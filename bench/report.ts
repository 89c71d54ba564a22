import { readFile, writeFile } from 'node:fs/promises';

/** The middle one; NaN of none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const file = new URL('REPORT.md', import.meta.url);

/** Puts the lines between the section's two marks in REPORT.md, in place of those of the last run. */
export async function writeSection(name: string, lines: readonly string[]): Promise<void> {
  const report = await readFile(file, 'utf8');
  const begin = `<!-- ${name} -->`;
  const end = `<!-- end of ${name} -->`;
  const [before, rest] = report.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`REPORT.md has no place for ${name}.`);
  const body = lines.map(line => (line.includes(' | ') ? `| ${line} |` : line)).join('\n');
  await writeFile(file, `${before}${begin}\n\n${body}\n\n${end}${after}`);
}
