import { describe, expect, test } from 'vitest';
import {
  chartHeight,
  columnWidth,
  heightAt,
  labelAt,
  PLOT_HEIGHT,
  PLOT_TOP,
  percent,
  rem,
  ticksTo,
} from './scale.ts';

describe('an axis from 0 to 4', () => {
  test('has 4 on top and 0 at the foot, with even steps between', () => {
    expect(ticksTo(4)).toEqual([4, 3, 2, 1, 0]);
    expect(heightAt(4, 4)).toBe(PLOT_TOP);
    expect(heightAt(0, 4)).toBe(PLOT_TOP + PLOT_HEIGHT);
    const steps = ticksTo(4).map(tick => heightAt(tick, 4));
    expect(steps).toEqual([1.5, 4.25, 7, 9.75, 12.5]);
  });

  test('is never left, whatever the value', () => {
    expect(heightAt(5, 4)).toBe(heightAt(4, 4));
    expect(heightAt(-1, 4)).toBe(heightAt(0, 4));
  });
});

test('labels stand below the axis, and the chart is as high as their lines need', () => {
  expect(labelAt(0)).toBeGreaterThan(heightAt(0, 4));
  expect(chartHeight(2)).toBeGreaterThan(labelAt(1));
  expect(chartHeight(2) - chartHeight(1)).toBe(labelAt(1) - labelAt(0));
});

describe('a column', () => {
  const finger = 2.75;

  test('is never narrower than a fingertip', () => {
    expect(columnWidth([])).toBe(finger);
    expect(columnWidth([['Jun 1'], ['May 2', '’25']])).toBe(finger);
  });

  test('is as wide as the longest line of any label', () => {
    const wide = columnWidth([['Jun 1'], ['13. September', '’25']]);
    expect(wide).toBeGreaterThan(finger);
    expect(columnWidth([['13. September']])).toBe(wide);
  });
});

test('lengths are written as short as they are', () => {
  expect([rem(1.5), rem(1 / 3), percent(0.125), percent(1 / 3)]).toEqual([
    '1.5rem',
    '0.3333rem',
    '12.5%',
    '33.3333%',
  ]);
});
