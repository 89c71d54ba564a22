import { describeCar } from '#domain/events/car-number.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person } from '#web/events/sheets/page/sheet.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

interface StudentCardProps {
  event: string;
  student: Person;
  /** The instructor, or that the student drives alone. */
  ridesWith: string;
  /** '': all days. */
  days: string;
}

/** The card of a student, to cut out. */
export function StudentCard({ event, student, ridesWith, days }: StudentCardProps) {
  const facts = [
    [texts.group, student.Group],
    [texts.car, describeCar(student.CarNumber, student.Vehicle)],
    [texts.instructor, ridesWith],
    [texts.day, days],
  ] as const;
  return (
    <div className="sheet-card">
      <Fitted text={event} width={28} isSmall />
      <strong className="sheet-large">
        <Fitted text={student.Name} width={13} isStrong />
      </strong>
      <dl>
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Fitted text={fact} width={13} isStrong />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
