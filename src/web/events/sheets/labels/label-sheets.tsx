import type { Sheets } from '#contract/events/sheets.ts';
import type { LabelStock } from '#domain/events/sheets/labels/label-stock.ts';
import { placeLabels } from '#domain/events/sheets/labels/place-labels.ts';
import { findComing } from '#domain/events/sheets/sheet-people.ts';
import { mm } from '#web/events/sheets/page/mm.ts';
import { describeDraft, showPageState } from '#web/events/sheets/page/page-state.ts';
import type { Sheet } from '#web/events/sheets/page/sheet.ts';
import { texts as sheetTexts, labelTexts as texts } from '#web/events/sheets/texts.ts';
import { Label, type LabelKind } from './Label.tsx';

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

/** A label for each person who comes, by name. */
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
          return {
            draw: () => (
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
            ),
          };
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
