import type { CSSProperties } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import { textOn } from '#domain/clubs/accent.ts';
import type { LabelStock } from '#domain/events/sheets/labels/label-stock.ts';
import type { LabelPlace } from '#domain/events/sheets/labels/place-labels.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { mm } from '#web/events/sheets/page/mm.ts';
import { classes } from '#web/ui/classes.ts';

/** The sizes of letters as shares of the label's height. */
const sizes = {
  'name-tag': { first: 0.34, last: 0.15, number: 0.14 },
  'packet-label': { first: 0.26, last: 0.18, number: 0.14 },
};
export type LabelKind = keyof typeof sizes;

/** The height of the band with the run group, as a share of the label's height. */
const BAND = 0.2;
/** The distance from the edge of the label, in mm. */
const PADDING = 2.5;
/** The width of a digit or capital letter, in units of its size. */
const DIGIT = 0.72;

interface LabelProps {
  kind: LabelKind;
  person: Sheets['People'][number];
  /** The colour of the run group; null: the band has none. */
  colour: string | null;
  stock: LabelStock;
  place: LabelPlace;
}

/** A label of a person. The run group is a word on a band of its colour, so that black and white say it too. */
export function Label({ kind, person, colour, stock: { width, height }, place }: LabelProps) {
  const { first, last, number } = sizes[kind];
  const carNumber = person.CarNumber && `#${person.CarNumber}`;
  const digits = carNumber.length * DIGIT;
  const numberSize = number * height;
  const room = width - 2 * PADDING;
  const line = (text: string, share: number, isStrong = false) => (
    <div style={{ fontSize: mm(share * height) }}>
      <Fitted text={text} width={room / (share * height)} isStrong={isStrong} />
    </div>
  );
  const band = BAND * height;
  const groupRoom = width - 3 * PADDING - digits * numberSize;
  const style: CSSProperties = {
    // A left edge would be rounded to a whole pixel, a quarter of a millimetre.
    transform: `translate(${mm(place.x)}, ${mm(place.y)})`,
    width: mm(width),
    height: mm(height),
  };
  return (
    <article className="label-box" style={style}>
      <div className="label-person" style={{ paddingInline: mm(PADDING), gap: mm(PADDING) }}>
        <div className="label-names">
          {line(person.FirstName || (person.LastName === '' ? person.Name : ''), first, true)}
          {line(person.LastName, last)}
        </div>
      </div>
      <div
        className={classes('label-band', colour === null && 'label-plain')}
        style={{
          height: mm(band),
          paddingInline: mm(PADDING),
          ...(colour !== null && { background: colour, color: textOn(colour) }),
        }}
      >
        <div style={{ fontSize: mm(band * 0.6) }}>
          <Fitted text={person.Group} width={groupRoom / (band * 0.6)} />
        </div>
        <strong style={{ fontSize: mm(numberSize) }}>{carNumber}</strong>
      </div>
    </article>
  );
}
