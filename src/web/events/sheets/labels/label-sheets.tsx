import { placeLabels } from '#domain/events/sheets/labels/place-labels.ts';
import { findComing } from '#domain/events/sheets/sheet-people.ts';
import type { Sheet } from '#web/events/sheets/page/sheet.ts';
import { texts as sheetTexts } from '#web/events/sheets/page/texts.ts';
import { AlignmentPage } from './AlignmentPage.tsx';
import { Label, type LabelKind } from './Label.tsx';
import { LabelHead } from './LabelHead.tsx';
import { texts } from './texts.ts';

/** A label for each person who comes, by name. */
const labelSheet = (kind: LabelKind): Sheet => ({
  title: texts.kinds[kind],
  isBare: true,
  makeParts: ({ sheets, day, group, labels: { stock, start, offset } }) => {
    if (!stock) return [];
    const { people } = findComing(sheets.People, { day, group });
    const colours = new Map(sheets.Ladder.map(({ Name, Colour }) => [Name, Colour]));
    const pages = placeLabels(stock, people.length, start, offset);
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
            people: labels.map(({ person }) => person),
            draw: () => (
              <>
                <LabelHead
                  title={texts.kinds[kind]}
                  page={page + 1}
                  pages={pages.length}
                  {...{ sheets, stock, offset }}
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
export const helmetStickers = labelSheet('helmet');
export const packetLabels = labelSheet('packet-label');

/** A page that shows on plain paper where the labels are printed. */
export const alignmentPage: Sheet = {
  title: texts.alignment,
  isBare: true,
  makeParts: ({ labels: { stock, offset } }) =>
    stock
      ? [{ title: '', pages: [{ people: [], draw: () => <AlignmentPage stock={stock} offset={offset} /> }] }]
      : [],
};
