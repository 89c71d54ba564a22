/** Where a value is drawn. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly min: number;
  readonly max: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const tenth = (length: number) => Number(length.toFixed(1));

/** The spots of values from left to right, the highest on top; undefined where there is no value. */
export function spotsOf(values: readonly (number | undefined)[], frame: Frame): (Spot | undefined)[] {
  const { min, max, width, height, margin } = frame;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const first = values.length > 1 ? margin : width / 2;
  return values.map((value, index) =>
    value === undefined
      ? undefined
      : {
          x: tenth(first + index * step),
          y: tenth(margin + ((max - value) / (max - min)) * (height - 2 * margin)),
        },
  );
}

/** The spots that a line joins: two at least, without a gap between. */
export function stretchesOf(spots: readonly (Spot | undefined)[]): Spot[][] {
  const stretches: Spot[][] = [[]];
  for (const spot of spots) {
    if (spot) stretches.at(-1)?.push(spot);
    else stretches.push([]);
  }
  return stretches.filter(stretch => stretch.length > 1);
}
