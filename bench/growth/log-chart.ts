/** A job's milliseconds at the two sizes. */
export interface Line {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 480, 60, 260, 20, 440];
/** Between two names that would lie on each other. */
const NAME_HEIGHT = 15;

/** Both axes by powers of ten: work that does not depend on the size is level, work that grows with it rises as the dashed line. */
export function logChart(lines: readonly Line[], sizes: readonly [number, number]): string {
  const values = lines.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values))),
  ];
  const y = (ms: number) => BOTTOM - ((Math.log10(ms) - low) / (high - low)) * (BOTTOM - TOP);
  const [start, end] = [LEFT + 20, WIDTH - RIGHT];
  const decades = Array.from({ length: high - low + 1 }, (_, nth) => 10 ** (low + nth));
  const grid = decades.map(
    ms => `<line x1="${LEFT}" x2="${end}" y1="${y(ms)}" y2="${y(ms)}" stroke="#e2e8f0"/>
<text x="${LEFT - 6}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  );
  let last = TOP - NAME_HEIGHT;
  const drawn = lines
    .toSorted((a, b) => b.to - a.to)
    .map(({ name, from, to, times }) => {
      last = Math.max(last + NAME_HEIGHT, y(to));
      return `<line x1="${start}" x2="${end}" y1="${y(from).toFixed(1)}" y2="${y(to).toFixed(1)}" stroke="#c2410c" stroke-width="2"/>
<text x="${end + 8}" y="${(last + 4).toFixed(1)}">${name}, × ${times.toFixed(2)}</text>`;
    });
  const grows = `<line x1="${start}" x2="${end}" y1="${y(10 ** low)}" y2="${y((10 ** low * sizes[1]) / sizes[0])}" stroke="#475569" stroke-dasharray="3 3"/>`;
  const below = [start, end].map(
    (x, nth) =>
      `<text x="${x}" y="${BOTTOM + 24}" text-anchor="middle">${sizes[nth]?.toLocaleString('en-US')} evals</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#0f172a">
<title>Milliseconds of each job by the number of evals</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, grows, ...drawn, ...below].join('\n')}
</svg>\n`;
}
