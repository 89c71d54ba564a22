import type { Candidate } from '#contract/school/advancement.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Criteria } from './criteria/Criteria.tsx';
import { texts } from './texts.ts';

/** The criteria of a student's move, the days that count, and what was decided about the move. */
export function CandidateRecord({ student }: { student: Candidate }) {
  const { Ride, NotYet } = student;
  return (
    <Card>
      <Criteria criteria={student.Criteria} />
      {student.Solo && <p className="strong">{texts.soloForGood}</p>}
      {Ride && <p>{`${texts.rideWith(Ride.Examiner, Ride.EventName)}, ${showDate(Ride.EventDate)}`}</p>}
      {NotYet && (
        <p className="as-typed soft">
          {texts.saidNotYet(NotYet.By)}: <span>{NotYet.Note}</span>
        </p>
      )}
      <CountedDays of={student} />
    </Card>
  );
}

/** The recommendations of instructors, the newest first. */
export function Recommendations({ student: { Recommendations } }: { student: Candidate }) {
  if (Recommendations.length === 0) return null;
  return (
    <TitledCard title={texts.recommendations}>
      <ul className="stack-05 small" aria-label={texts.recommendations}>
        {Recommendations.map(({ By, Kind, EventDate, Group, Counts, IsOwn }) => (
          <li key={`${By} ${EventDate} ${Kind}`} className={Counts ? undefined : 'soft'}>
            <Facts facts={[IsOwn ? texts.you : By, texts.kinds[Kind](Group), showDate(EventDate)]} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** The days that count for a rule, with the evidence for each (docs/school.md#days). */
function CountedDays({ of: { Days, CountedDays: days, Recorded } }: { of: Candidate }) {
  return (
    <Disclosure summary={texts.whichDays(Days)}>
      <div className="stack-1">
        <ul className="stack-05 small">
          {days.map(({ Day, EventName, Sources }) => (
            <li key={`${Day} ${EventName}`}>
              <Facts
                facts={[
                  showDate(Day),
                  EventName,
                  Sources.map(({ Kind, By }) => texts.vouchedBy[Kind](By)).join(', '),
                ]}
              />
            </li>
          ))}
          {Recorded && (
            <li>
              <Facts
                facts={[
                  texts.recordedUntil(Recorded.Days, showDate(Recorded.Until)),
                  texts.recordedBy(Recorded.By),
                ]}
              />
            </li>
          )}
        </ul>
        <p className="soft small">{texts.evidenceHint}</p>
      </div>
    </Disclosure>
  );
}
