import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactLine, Facts } from '#web/ui/Facts.tsx';

const printLabel = (instructor: string | null) =>
  instructor === null ? texts.printSchedule : texts.printCard;

/** The reader's announced pairings at coming events (docs/product.md#announcing-pairings). */
export function MyPairings({ pairings }: { pairings: ReplyOf<'GetMyPairings'> }) {
  return pairings.map(({ EventId, EventName, Start, LastDay, Track, Meeting, Instructor, Students }) => (
    <Card key={EventId}>
      <div className="spread">
        <h2>{EventName}</h2>
        <div className="actions">
          <LinkButton
            to={paths.mySheet(EventId)}
            variant="quiet"
            aria-label={`${printLabel(Instructor)}, ${EventName}`}
          >
            {printLabel(Instructor)}
          </LinkButton>
        </div>
      </div>
      <FactLine facts={[showEventDates(Start, LastDay), Track]} />
      {Instructor !== null && (
        <p>
          {texts.yourInstructor}: <strong>{Instructor}</strong>
        </p>
      )}
      {Students.length > 0 && (
        <>
          <p>{texts.yourStudents(Students.length)}</p>
          <ul className="stack-05">
            {Students.map(({ UserId, Name, Group, CarNumber, Vehicle }) => (
              <li key={UserId}>
                <strong>{Name}</strong>{' '}
                <Facts facts={[Group, CarNumber !== '' && `#${CarNumber}`, Vehicle]} />
              </li>
            ))}
          </ul>
        </>
      )}
      {Meeting !== '' && (
        <p className="breakable">
          {texts.meeting}: <span>{Meeting}</span>
        </p>
      )}
    </Card>
  ));
}
