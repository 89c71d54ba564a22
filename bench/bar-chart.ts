const [WIDTH, BAR, GAP, LEFT, RIGHT] = [720, 14, 10, 190, 60];

/** The content of a chart: a bar for each figure, and lines to compare the bars with. */
interface BarChart {
  readonly title: string;
  /** The end of the axis; longer bars are cut off. */
  readonly max: number;
  readonly bars: readonly { readonly name: string; readonly value: number; readonly digits: number }[];
  readonly lines: readonly { readonly at: number; readonly label: string }[];
}

/** The chart as SVG. */
export function barChart({ title, max, bars, lines }: BarChart): string {
  const height = bars.length * (BAR + GAP) + 40;
  const x = (value: number) => LEFT + Math.min(value, max) * ((WIDTH - LEFT - RIGHT) / max);
  const drawn = bars.map(({ name, value, digits }, nth) => {
    const y = 30 + nth * (BAR + GAP);
    return `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${name}</text>
<rect x="${LEFT}" y="${y}" width="${(x(value) - LEFT).toFixed(1)}" height="${BAR}" fill="#c2410c"/>
<text x="${(x(value) + 6).toFixed(1)}" y="${y + 11}">${value.toFixed(digits)}</text>`;
  });
  const ruled = lines.map(
    ({ at, label }) =>
      `<line x1="${x(at)}" x2="${x(at)}" y1="20" y2="${height - 8}" stroke="#475569" stroke-dasharray="3 3"/>
<text x="${x(at)}" y="14" text-anchor="middle">${label}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#0f172a">
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[...drawn, ...ruled].join('\n')}
</svg>\n`;
}
