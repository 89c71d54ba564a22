/** A line: the value of a metric for these labels. */
export interface Sample {
  /** The suffix of the metric's name, such as `_bucket` of a histogram. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** A metric that goes up and down: one value, or one for each set of labels. */
export const gauge = (name: string, help: string, samples: number | readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
});

export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function labelsOf(labels: NonNullable<Sample['labels']>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function linesOf({ name, help, type, samples }: Metric): string[] {
  return [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ];
}

/** Metrics in the text format of Prometheus. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  `${metrics.flatMap(linesOf).join('\n')}\n`;
