import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { Away } from '#web/events/sheets/page/PeopleTable.tsx';
import type { Person } from '#web/events/sheets/page/sheet.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

/** The height of a row, in mm. */
export const ROW_HEIGHT = 9;

const SESSIONS = [1, 2, 3, 4, 5] as const;

/** The widths of columns in units of the font size of their text. */
const NAME_WIDTH = 15;
const CAR_WIDTH = 21;

interface GridRow {
  readonly person: Person;
  readonly instructor: string;
  /** Another driver of the list has the same car number. */
  readonly isShared: boolean;
  /** '': rides with the instructor. */
  readonly solo: string;
}

interface GridRowsProps {
  rows: readonly GridRow[];
  away: number;
  hasShared: boolean;
}

/** A page of a grid list. */
export function GridRows({ rows, away, hasShared }: GridRowsProps) {
  if (rows.length === 0)
    return (
      <>
        <p>{texts.nobodyDrives}</p>
        <Away count={away} />
      </>
    );
  return (
    <>
      <table className="sheet-table">
        <thead>
          <tr>
            <th className="sheet-number">#</th>
            <th>{texts.driverAndCar}</th>
            <th className="sheet-instructor">{texts.instructor}</th>
            {SESSIONS.map(session => (
              <th key={session} className="sheet-session">
                {session}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.person.UserId} {...row} />
          ))}
        </tbody>
      </table>
      {hasShared && <p className="sheet-note">{`⚠ ${texts.sameNumber}`}</p>}
      <Away count={away} />
    </>
  );
}

function Row({ person, instructor, isShared, solo }: GridRow) {
  return (
    <tr>
      <td className="sheet-number">{[person.CarNumber || '—', isShared && '⚠'].filter(Boolean).join(' ')}</td>
      <td>
        <Fitted text={person.Name} width={NAME_WIDTH} />
        <Fitted text={person.Vehicle} width={CAR_WIDTH} isSmall />
      </td>
      <td>
        <Fitted text={solo || instructor || '—'} width={11} isStrong={solo !== ''} />
        {person.SignedOff && person.SignedOff !== person.Group && (
          <Fitted text={texts.signedOffFor(person.SignedOff)} width={17} isSmall />
        )}
      </td>
      {SESSIONS.map(session => (
        <td key={session} className="sheet-session" />
      ))}
    </tr>
  );
}
