import type { LabelStock } from '#domain/events/sheets/labels/label-stock.ts';
import {
  type LabelOffset,
  labelsPerSheet,
  MAX_OFFSET,
  OFFSET_STEP,
  placeLabels,
} from '#domain/events/sheets/labels/place-labels.ts';
import { papers } from '#domain/events/sheets/paper.ts';
import { mm } from '#web/events/sheets/page/mm.ts';
import { texts } from './texts.ts';

const RULER = 100;
const PRINTER_EDGE = 1;
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step);

const ruler = { marks: range(0, RULER, 1), long: 10, labelled: 50 };

/** Returns marks of half a millimetre to both sides of an edge. A mark outside of the paper would be cut off. */
function scaleAt(edge: number) {
  const reach = Math.min(MAX_OFFSET / 2, Math.floor(edge - PRINTER_EDGE));
  return { marks: range(-reach, MAX_OFFSET / 2, OFFSET_STEP), long: 1, labelled: 5 };
}

/**
 * The outlines of all labels, two rulers, and at the first label a scale for each direction: held against a sheet of
 * labels, the scale shows at the edge of the label which offset the printer needs.
 */
export function AlignmentPage({ stock, offset }: { stock: LabelStock; offset: LabelOffset }) {
  const { width, height } = papers[stock.paper];
  const [places = []] = placeLabels(stock, labelsPerSheet(stock), 1, offset);
  const last = places.at(-1);
  // The scales are read on paper, where the offset moves them too: they are drawn as without it.
  const { left, top } = stock;
  return (
    <>
      <svg className="label-alignment" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {places.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={stock.width} height={stock.height} />
        ))}
        <Marks {...scaleAt(left)} x={left} y={top + stock.height / 2} />
        <Marks {...scaleAt(top)} x={left + stock.width / 2} y={top} isUpright />
        <Marks {...ruler} x={(width - RULER) / 2} y={height / 2} />
        <Marks {...ruler} x={(width - RULER) / 2} y={height / 2 - RULER} isUpright />
      </svg>
      {last && (
        <div
          className="label-explanation"
          style={{ left: mm(last.x), top: mm(last.y), width: mm(stock.width), height: mm(stock.height) }}
        >
          <p>{texts.alignmentHint}</p>
          <p>{texts.rulerHint(RULER)}</p>
        </div>
      )}
    </>
  );
}

interface MarksProps {
  x: number;
  y: number;
  isUpright?: boolean;
  marks: readonly number[];
  /** Marks at multiples of these are longer, or have their number. */
  long: number;
  labelled: number;
}

function Marks({ x, y, isUpright = false, marks, long, labelled }: MarksProps) {
  return (
    <g transform={`translate(${x} ${y})${isUpright ? ' rotate(90)' : ''}`}>
      <line x1={marks[0]} x2={marks.at(-1)} y1={0} y2={0} />
      {marks.map(mark => (
        <line
          key={mark}
          x1={mark}
          x2={mark}
          y1={0}
          y2={mark % long === 0 ? (isUpright ? -3 : 3) : isUpright ? -1.5 : 1.5}
        />
      ))}
      {marks
        .filter(mark => mark % labelled === 0)
        .map(mark => (
          <text
            key={mark}
            transform={isUpright ? `translate(${mark} -4) rotate(-90)` : `translate(${mark} 6)`}
          >
            {mark}
          </text>
        ))}
    </g>
  );
}
