import { screenOf } from '../screenshots/screens.ts';
import { expect, test, widths } from './visit.ts';

/** The boxes of the chart's bars, oldest first, and of its axis. */
function drawnChart() {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const middleOf = (element: Element | undefined) => (boxOf(element).top + boxOf(element).bottom) / 2;
  const links = [...document.querySelectorAll('svg > a')];
  const chart = links[0]?.closest('svg');
  const scroller = chart?.parentElement;
  // The lines of 4 to 0, then that of the average.
  const lines = [...(chart?.querySelectorAll(':scope > line') ?? [])];
  const [top, foot] = [middleOf(lines[0]), middleOf(lines.at(-2))];
  const figures = chart?.querySelectorAll(':scope > svg > text');
  const ticks = scroller?.parentElement?.querySelectorAll(':scope > svg > text');
  return {
    bars: links.map((link, index) => {
      const bar = boxOf(link.querySelector('line'));
      return {
        value: Number(link.getAttribute('aria-label')?.slice(-3)),
        drawn: (4 * bar.height) / (foot - top),
        aboveAxis: foot - bar.bottom,
        figureAbove: bar.top - boxOf(figures?.[index]).bottom,
        column: boxOf(link.querySelector('rect')).width,
      };
    }),
    ticks: [...(ticks ?? [])].map((tick, index) => middleOf(tick) - middleOf(lines[index])),
    room: scroller?.clientWidth ?? 0,
  };
}

for (const width of widths) {
  test(`each bar of the score chart is as high as its value, ${width} px`, async ({ visitAs }) => {
    const visit = await visitAs('student');
    await visit.goTo(screenOf('student-dashboard'), width);
    await visit.photograph(`dashboard-${width}`);
    await expect.poll(async () => (await visit.evaluate(drawnChart)).bars, 'bars').toHaveLength(11);
    const { bars, ticks, room } = await visit.evaluate(drawnChart);
    for (const { value, drawn, aboveAxis, figureAbove, column } of bars) {
      // The label has one decimal: 1.75 reads '1.8'.
      expect.soft(Math.abs(drawn - value), 'the height of a bar').toBeLessThan(0.06);
      expect.soft(aboveAxis, 'from the axis to a bar').toBeCloseTo(0, 0);
      expect.soft(Math.abs(figureAbove), 'from a bar to its figure').toBeLessThan(8);
      expect.soft(column, 'a column').toBeGreaterThanOrEqual(44);
      expect.soft(column, 'a column').toBeLessThanOrEqual(160);
      const inSight = room / column;
      expect.soft(inSight, 'columns in sight').toBeCloseTo(Math.round(inSight), 1);
    }
    expect(ticks).toHaveLength(5);
    for (const beside of ticks) expect.soft(Math.abs(beside), 'from a tick to its line').toBeLessThan(4);
  });
}
