/** Prints what a soak has found, a line a figure. */
export function printFigures(title: string, figures: Readonly<Record<string, string | number>>): void {
  const lines = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(44)} ${value}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
