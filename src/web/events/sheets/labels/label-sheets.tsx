import type { CSSProperties } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import { textOn } from '#domain/clubs/accent.ts';
import type { LabelStock } from '#domain/events/sheets/labels/label-stock.ts';
import { type LabelPlace, placeLabels } from '#domain/events/sheets/labels/place-labels.ts';
import { findComing } from '#domain/events/sheets/sheet-people.ts';
import { describeDraft, showPageState } from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Sheet } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts, labelTexts as texts } from '#web/events/texts.ts';
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

/** A length on paper as styles have it. */
const mm = (length: number): string => `${Number(length.toFixed(2))}mm`;

/** The least height above the labels that a printer can print on, and the line of text in it, in mm. */
const LEAST_ROOM = 9;
const LINE = 4;
const SIDE = 10;

interface LabelHeadProps {
  sheets: Sheets;
  title: string;
  stock: LabelStock;
  page: number;
  pages: number;
}

/** A line above the labels that says from which roster they are; nothing where the stock has no room for it. */
function LabelHead({ sheets, title, stock, page, pages }: LabelHeadProps) {
  if (stock.top < LEAST_ROOM) return null;
  return (
    <p className="label-head" style={{ top: mm(stock.top - LINE), insetInline: mm(SIDE) }}>
      <span className="one-line">
        {[describeDraft(sheets), title, sheets.EventName].filter(Boolean).join(' · ')}
      </span>
      <span>{showPageState(sheets, page, pages)}</span>
    </p>
  );
}

/** A label for each person who attends, by name. */
const labelSheet = (kind: LabelKind): Sheet => ({
  title: texts.kinds[kind],
  isBare: true,
  makeParts: ({ sheets, day, group, labels: { stock, start } }) => {
    if (!stock) return [];
    const { people } = findComing(sheets.People, { day, group });
    const colours = new Map(sheets.Ladder.map(({ Name, Colour }) => [Name, Colour]));
    const pages = placeLabels(stock, people.length, start);
    return [
      {
        title: '',
        isEmpty: people.length === 0,
        pages: pages.map((places, page) => {
          const labels = places.flatMap(place => {
            const person = people[place.index];
            return person ? [{ place, person }] : [];
          });
          return () => (
            <>
              <LabelHead
                title={texts.kinds[kind]}
                page={page + 1}
                pages={pages.length}
                {...{ sheets, stock }}
              />
              {labels.map(({ place, person }) => (
                <Label
                  key={person.UserId}
                  colour={colours.get(person.Group) ?? null}
                  {...{ kind, person, stock, place }}
                />
              ))}
            </>
          );
        }),
      },
    ];
  },
  makeTable: ({ sheets, ...filter }) => ({
    header: [sheetTexts.name, sheetTexts.group, sheetTexts.number],
    rows: findComing(sheets.People, filter).people.map(({ Name, Group, CarNumber }) => [
      Name,
      Group,
      CarNumber,
    ]),
  }),
});

export const nameTags = labelSheet('name-tag');
export const packetLabels = labelSheet('packet-label');
