import { medianOf } from '../median.ts';
import { writeSection } from '../report.ts';

/** The figures of one size of the data. */
export interface Grown {
  readonly evals: number;
  /** Bytes of the table of evals with its indexes; `database` is the whole database. */
  readonly bytes: number;
  readonly database: number;
  /** Megabytes of the database's processes. */
  readonly memory: number;
  /** Milliseconds of each round, by job. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Puts the tables into bench/REPORT.md. */
export async function writeGrowthReport(small: Grown, large: Grown, command: string): Promise<void> {
  const lines = [...small.times].map(([name, times]) => {
    const after = large.times.get(name) ?? [];
    const times10 = medianOf(times.map((time, nth) => (after[nth] ?? Number.NaN) / time));
    return { name, from: medianOf(times), to: medianOf(after), times: times10 };
  });
  const sizes = (figure: (grown: Grown) => number, digits = 0) =>
    `${figure(small).toFixed(digits)} | ${figure(large).toFixed(digits)} | ${(figure(large) / figure(small)).toFixed(2)}`;
  await writeSection('growth', [
    `\`npm run bench -- growth ${command}\`; one person asks; medians of interleaved rounds, 'times' being the median of the rounds' quotients.`,
    '',
    `job | ms at ${thousands(small.evals)} evals | ms at ${thousands(large.evals)} | times`,
    '--- | --- | --- | ---',
    ...lines.map(
      ({ name, from, to, times }) => `${name} | ${from.toFixed(2)} | ${to.toFixed(2)} | ${times.toFixed(2)}`,
    ),
    '',
    `size | ${thousands(small.evals)} evals | ${thousands(large.evals)} | times`,
    '--- | --- | --- | ---',
    `bytes of an eval, with its indexes | ${sizes(({ bytes, evals }) => bytes / evals)}`,
    `bytes of the database for each eval | ${sizes(({ database, evals }) => database / evals)}`,
    `memory of PostgreSQL, MB, what its processes share counted once | ${sizes(({ memory }) => memory)}`,
  ]);
}
