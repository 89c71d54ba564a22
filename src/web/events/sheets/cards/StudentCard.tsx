import type { Sheets } from '#contract/events/sheets.ts';
import { describeCar } from '#domain/events/car-number.ts';
import { QrCode } from '#web/evals/claim-code/QrCode.tsx';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person } from '#web/events/sheets/page/sheet.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

interface StudentCardProps {
  event: Pick<Sheets, 'EventName' | 'Meeting'>;
  student: Person;
  /** The instructor, or that the student drives alone. */
  ridesWith: string;
  /** '': all days. */
  days: string;
  /** The address at which the instructor claims the eval. */
  claimUrl: string | undefined;
}

/** The card of a student, to cut out. */
export function StudentCard({ event, student, ridesWith, days, claimUrl }: StudentCardProps) {
  const facts = [
    [texts.group, student.Group],
    [texts.car, describeCar(student.CarNumber, student.Vehicle)],
    [texts.instructor, ridesWith],
    [texts.day, days],
  ] as const;
  return (
    <div className="sheet-card">
      <div>
        <Fitted text={event.EventName} width={claimUrl ? 19 : 28} isSmall />
        <strong className="sheet-large">
          <Fitted text={student.Name} width={claimUrl ? 11 : 13} isStrong />
        </strong>
        <dl>
          {facts.map(
            ([name, fact]) =>
              fact && (
                <div key={name}>
                  <dt className="sheet-small">{name}</dt>
                  <dd>
                    <Fitted text={fact} width={claimUrl ? 10 : 17} isStrong />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {claimUrl && (
        <div className="sheet-code sheet-small">
          <QrCode text={claimUrl} name={texts.claimCode(student.Name)} />
          {texts.forInstructor}
        </div>
      )}
      {event.Meeting && (
        <p className="sheet-meeting sheet-small">
          {texts.meet}: <bdi>{event.Meeting}</bdi>
        </p>
      )}
    </div>
  );
}
