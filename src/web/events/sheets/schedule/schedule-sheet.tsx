import { describeCar } from '#domain/events/car-number.ts';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { makeSchedules, type Schedule } from '#domain/events/sheets/schedules.ts';
import { QrCode } from '#web/evals/claim-code/QrCode.tsx';
import {
  describeSoloOf,
  ladderNamesOf,
  showChosenDay,
  showDaysOf,
} from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person, Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';

const schedulesOf = ({ sheets, ...filter }: SheetInput): Schedule<Person>[] =>
  makeSchedules(sheets.People, ladderNamesOf(sheets), filter);

/** The runs of each instructor in running order, with what their students work on. */
export const scheduleSheet: Sheet = {
  title: texts.schedule,
  makeParts: input => schedulesOf(input).map(schedule => toPart(schedule, input)),
  makeTable: input => ({
    header: [texts.instructor, texts.group, texts.driver, texts.number, texts.car],
    rows: schedulesOf(input).flatMap(({ instructor, runs }) =>
      runs.flatMap(({ group, isOwn, students }) => [
        ...(isOwn ? [[instructor.Name, group, texts.ownRun, instructor.CarNumber, instructor.Vehicle]] : []),
        ...students.map(({ Name, CarNumber, Vehicle }) => [instructor.Name, group, Name, CarNumber, Vehicle]),
      ]),
    ),
  }),
};

/** The height of a row, in mm. */
const RUN_HEIGHT = 36;

interface RunRowProps {
  group: string;
  /** The instructor would be in two cars at once. */
  isClash: boolean;
  driver: Person;
  words: readonly string[];
  /** The address at which the instructor claims the eval. */
  claimUrl?: string | undefined;
}

/** A run of an instructor: in their own car, or with a student. */
function RunRow({ group, isClash, driver, words, claimUrl }: RunRowProps) {
  return (
    <div className="sheet-run">
      <div>
        <strong>
          <Fitted text={group} width={9} isStrong />
        </strong>
        {isClash && <p className="sheet-note">{`⚠ ${texts.twoAtOnce}`}</p>}
      </div>
      <div>
        <strong className="sheet-large">
          <Fitted text={driver.Name} width={18} isStrong />
        </strong>
        <Fitted
          text={[describeCar(driver.CarNumber, driver.Vehicle), ...words].filter(Boolean).join(' · ')}
          width={28}
        />
        {driver.Focus && (
          <ul className="bullets">
            {driver.Focus.map(item => (
              <li key={item}>
                <Fitted text={item} width={27} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {claimUrl && <QrCode text={claimUrl} name={texts.claimCode(driver.Name)} />}
    </div>
  );
}

function toPart(
  { instructor, runs }: Schedule<Person>,
  { sheets, day, paper, claimUrls }: SheetInput,
): SheetPart {
  const rows = runs.flatMap(({ group, isOwn, clashing, students }): RunRowProps[] => [
    ...(isOwn
      ? [{ group, isClash: clashing.has(instructor), driver: instructor, words: [texts.ownRun] }]
      : []),
    ...students.map(student => ({
      group,
      isClash: clashing.has(student),
      driver: student,
      words: [describeSoloOf(sheets, student.UserId, day), showDaysOf(sheets, student)].filter(Boolean),
      claimUrl: claimUrls.get(student.UserId),
    })),
  ]);
  return {
    title: [instructor.Name, showChosenDay(sheets, day)].filter(Boolean).join(' · '),
    isEmpty: rows.length === 0,
    pages: breakPages(rows, () => RUN_HEIGHT, roomOn(paper)).map(shown => () => (
      <>
        {shown.length === 0 && <p>{texts.noStudents}</p>}
        {shown.map(row => (
          <RunRow key={row.driver.UserId} {...row} />
        ))}
      </>
    )),
  };
}
