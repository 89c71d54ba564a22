import type { Candidate } from '#contract/school/school.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { texts } from './texts.ts';

/** The days that count for a rule, with the evidence for each (docs/school.md#days). */
export function CountedDays({ of: { Days, CountedDays: days, Recorded } }: { of: Candidate }) {
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
          {Recorded.map(({ Days: recorded, Until, By }) => (
            <li key={Until}>
              <Facts facts={[texts.recordedUntil(recorded, showDate(Until)), texts.recordedBy(By)]} />
            </li>
          ))}
        </ul>
        <p className="soft small">{texts.whoVouches}</p>
      </div>
    </Disclosure>
  );
}
