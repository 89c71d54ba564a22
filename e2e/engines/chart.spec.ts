import { screenOf } from '../screenshots/screens.ts';
import { expect, test, widths } from './visit.ts';

/** The boxes of the chart's bars, oldest first. */
function drawnChart() {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const links = [...document.querySelectorAll<HTMLElement>('ul > li > a[tabindex]')];
  const ticks = [...(links[0]?.closest('ul')?.parentElement?.querySelectorAll('ol > li') ?? [])].map(boxOf);
  const [top, foot] = [ticks[0], ticks.at(-1)].map(tick => (tick ? (tick.top + tick.bottom) / 2 : 0));
  return {
    bars: links.map(link => {
      const bar = boxOf(link.firstElementChild);
      return {
        value: Number(link.getAttribute('aria-label')?.slice(-3)),
        drawn: (4 * bar.height) / ((foot ?? 0) - (top ?? 0)),
        aboveAxis: (foot ?? 0) - bar.bottom,
        column: boxOf(link).width,
      };
    }),
    ticks: ticks.length,
  };
}

for (const width of widths) {
  test(`each bar of the score chart is as high as its value, ${width} px`, async ({ visitAs }) => {
    const visit = await visitAs('student');
    await visit.goTo(screenOf('student-dashboard'), width);
    await visit.photograph(`dashboard-${width}`);
    await expect.poll(async () => (await visit.evaluate(drawnChart)).bars, 'bars').toHaveLength(11);
    const { bars, ticks } = await visit.evaluate(drawnChart);
    for (const { value, drawn, aboveAxis, column } of bars) {
      // The label has one decimal: 1.75 reads '1.8'.
      expect.soft(Math.abs(drawn - value), 'the height of a bar').toBeLessThan(0.06);
      expect.soft(Math.abs(aboveAxis), 'from the axis to a bar').toBeLessThan(1.5);
      expect.soft(column, 'a column').toBeGreaterThanOrEqual(44);
      expect.soft(column, 'a column').toBeLessThanOrEqual(160);
    }
    expect(ticks).toBe(5);
  });
}
