import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { findComing, listGroups } from '#domain/events/sheets/sheet-people.ts';
import type { Table } from '#domain/text/csv.ts';
import {
  colourOf,
  describeSoloOf,
  ladderNamesOf,
  showChosenDay,
} from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { makeListPart } from '#web/events/sheets/page/list-part.tsx';
import type { Sheet, SheetInput } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { listRequirements } from '#web/school/list-requirements.ts';

/** Lists the students of each run group by name. */
function listStudents(input: SheetInput) {
  const { sheets, day } = input;
  const ladder = ladderNamesOf(sheets);
  const groups = listGroups(
    sheets.People.map(({ Group }) => Group),
    ladder,
  );
  return groups
    .filter(group => group !== INSTRUCTOR_GROUP && (input.group === null || group === input.group))
    .map(group => ({
      group,
      next: ladder[ladder.indexOf(group) + 1] ?? '',
      title: [group, showChosenDay(sheets, day)].filter(Boolean).join(' · '),
      colour: colourOf(sheets, group),
      none: texts.nobodyRides,
      ...findComing(sheets.People, { day, group }),
    }));
}

/** A box for each thing that the rule of the next run group asks for; without a rule, boxes for yes and not yet. */
function listBoxes({ sheets }: SheetInput, next: string): readonly string[] {
  const rule = sheets.Rules.find(({ Group }) => Group === next);
  const requirements = rule ? listRequirements(rule.Rule) : [];
  return requirements.length > 0
    ? requirements.map(requirement => `☐\u00a0${requirement}`)
    : [texts.yesNoBoxes];
}

/** The height of a line with a box, in mm. */
const BOX_HEIGHT = 3.8;

/** A sheet on which instructor and chief instructor sign who moves up. */
export const signOffSheet: Sheet = {
  title: texts.signOff,
  makeTable,
  makeParts: input =>
    listStudents(input).map(({ people: rows, next, ...list }) => {
      const boxes = listBoxes(input, next);
      return makeListPart(
        {
          ...list,
          rows,
          rowHeight: boxes.length * BOX_HEIGHT,
          columns: [
            [texts.number, 15],
            [texts.driver, null],
            [next ? texts.movesUpTo(next) : texts.movesUp, 70],
            [texts.instructorSigns, 30],
            [texts.chiefSigns, 30],
          ],
          draw: ({ UserId, Name, CarNumber }) => (
            <tr key={UserId}>
              <td>{CarNumber || '—'}</td>
              <td>
                <Fitted text={Name} width={10} />
              </td>
              <td className="sheet-small">
                {boxes.map(box => (
                  <div key={box}>{box}</div>
                ))}
              </td>
              <td />
              <td />
            </tr>
          ),
        },
        input.paper,
      );
    }),
};

/** Lists the students with what they are signed off for. */
function makeTable(input: SheetInput): Table {
  return {
    header: [texts.group, texts.number, texts.driver, texts.signedOff, texts.solo],
    rows: listStudents(input).flatMap(({ group, people }) =>
      people.map(({ UserId, Name, CarNumber, SignedOff = '' }) => [
        group,
        CarNumber,
        Name,
        SignedOff,
        describeSoloOf(input.sheets, UserId, input.day),
      ]),
    ),
  };
}
