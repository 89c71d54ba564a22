import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { datesOf, lastDayOf } from '#domain/events/days.ts';
import { Link } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { useAuthor } from '#web/client/session.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { showWeekday } from '#web/language/short-date.ts';
import { today } from '#web/language/today.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { findCurrentSolo, SoloBadge } from '#web/school/criteria/SoloBadge.tsx';
import { FocusList } from '#web/school/focus/FocusList.tsx';
import { logTexts as texts } from '#web/school/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { groupStyle } from '#web/ui/group-style.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Log.module.css';
import { LogDialog } from './LogDialog.tsx';
import { LeftOverSessions } from './LogEntries.tsx';
import {
  findDayOfEvent,
  findLeftOverSessions,
  findNextSessionNumber,
  mergeIntoToday,
} from './merge-logged.ts';
import { findStudentsOfDay, hasBegun, newSession, type Rider, sortByDistance } from './new-session.ts';
import { OtherEntries } from './OtherEntries.tsx';
import { maySign, SoloDialog } from './SoloDialog.tsx';
import { findLeftOverSolos, findUnsentSolos, UnsentSolos } from './Solos.tsx';
import { useShownCalls } from './use-shown-calls.ts';

/** `/today`: an instructor's students at the track with their next session and focus items. */
export function Today() {
  const query = useRead('GetToday');
  const author = useAuthor() ?? '';
  const logged = useShownCalls('LogSession');
  const signed = useShownCalls('SignSolo');
  return (
    <>
      <PageHeader
        title={isOnlyToday(query.data) ? texts.today : texts.yourStudents}
        back={paths.instructor()}
      />
      <QueryScreen query={query}>
        {answer => {
          const events = mergeIntoToday(answer, logged);
          return (
            <div className="stack-3">
              {events.length === 0 && (
                <EmptyState icon="flag" title={texts.noEvents}>
                  {texts.noEventsHint}
                </EmptyState>
              )}
              {sortByDistance(events, today()).map(event => (
                <EventToday key={event.EventId} event={event} />
              ))}
              <LeftOverSessions sessions={findLeftOverSessions(events, logged, author)} />
              <UnsentSolos solos={findLeftOverSolos(signed, events)} />
              <OtherEntries shown={events.flatMap(({ Students }) => Students)} />
            </div>
          );
        }}
      </QueryScreen>
    </>
  );
}

/** Every shown event takes place today. */
const isOnlyToday = (events: readonly TodayEvent[] = []): boolean =>
  events.length > 0 && events.every(({ Start, Days }) => datesOf(Start, Days).includes(today()));

function EventToday({ event }: { event: TodayEvent }) {
  const [rider, setRider] = useState<Rider>();
  const [soloist, setSoloist] = useState<TodayStudent>();
  const { EventName, Track, Start, Days, Others } = event;
  const now = findDayOfEvent(event, today());
  const [day = now, setDay] = useState<string>();
  const Students = findStudentsOfDay(event, day);
  // Notes of a past day get that day; notes of a future day get today.
  const start = rider && newSession(event, rider, event.Students, day < now ? day : now);
  return (
    <section className="stack-2" aria-label={EventName}>
      <div>
        <h2>{EventName}</h2>
        <p className="soft">
          <Facts facts={[Track, showEventDates(Start, lastDayOf(Start, Days))]} />
        </p>
      </div>
      {Days > 1 && (
        <ToggleGroup
          label={texts.day}
          options={datesOf(Start, Days).map(value => ({ value, label: showWeekday(value) }))}
          value={day}
          onChange={setDay}
          oneLine
        />
      )}
      {Students.length === 0 && (
        <p className="soft">{event.Students.length === 0 ? texts.noStudents : texts.nobodyThatDay}</p>
      )}
      <ul className="stack-1">
        {Students.map(student => (
          <li key={student.UserId}>
            <StudentCard
              {...{ event, day, student }}
              onLog={() => setRider(student)}
              onSolo={() => setSoloist(student)}
            />
          </li>
        ))}
      </ul>
      {Others.length > 0 && hasBegun(event, today()) && (
        <div className="form-width">
          <ChoiceField
            label={texts.rodeWith}
            value=""
            options={[
              { value: '', label: texts.choose },
              ...Others.map(({ UserId, DisplayName, Group }) => ({
                value: UserId,
                label: `${DisplayName} (${Group})`,
              })),
            ]}
            onChoose={chosen => {
              const other = Others.find(({ UserId }) => UserId === chosen);
              if (other) setRider({ ...other, Focus: [], Entries: [] });
            }}
          />
        </div>
      )}
      {soloist && <SoloDialog event={event} student={soloist} onClose={() => setSoloist(undefined)} />}
      {rider && start && (
        <LogDialog
          title={texts.logSessionOf(rider.DisplayName)}
          start={start}
          focus={rider.Focus}
          about={rider.DisplayName}
          onClose={() => setRider(undefined)}
        />
      )}
    </section>
  );
}

interface StudentCardProps {
  event: TodayEvent;
  day: string;
  student: TodayStudent;
  onLog: () => void;
  onSolo: () => void;
}

function StudentCard({ event, day, student, onLog, onSolo }: StudentCardProps) {
  const unknown = findUnsentSolos(useShownCalls('SignSolo'), event, student.UserId);
  const { UserId, DisplayName, Picture, Group, Colour, Vehicle, EvalId, Entries } = student;
  const last = Entries.at(-1) ?? student.Before[0];
  const words = last && (last.NextStep || last.Text);
  // Sessions and solos of a future day cannot be logged or signed.
  const isHere = day <= today();
  return (
    <Card className={styles.student} style={groupStyle(Colour)}>
      <Link
        className="soft-link ink row-1 apart"
        to={paths.todayStudent(event.EventId, UserId)}
        title={texts.handOverOf(DisplayName)}
      >
        <PersonBadge
          name={DisplayName}
          picture={Picture}
          detail={<Facts facts={[Group, Vehicle, texts.next(findNextSessionNumber(Entries, day))]} />}
        />
        <Icon name="forward" />
      </Link>
      <div className={classes('stack-1', styles.about)}>
        <SoloBadge solos={student.Solos} />
        <UnsentSolos solos={unknown} />
        <FocusList items={student.Focus} />
        {words && <p className="as-typed">{words}</p>}
      </div>
      <div className="actions">
        {isHere && (
          <Button icon="plus" aria-label={texts.logSessionOf(DisplayName)} onClick={onLog}>
            {texts.logSession}
          </Button>
        )}
        {EvalId && (
          <LinkButton variant="quiet" to={paths.fillEval(EvalId)} aria-label={texts.evalOf(DisplayName)}>
            {texts.eval}
          </LinkButton>
        )}
        {isHere && maySign(event) && unknown.length === 0 && !findCurrentSolo(student.Solos) && (
          <Button variant="quiet" aria-label={`${texts.signOff} ${DisplayName}`} onClick={onSolo}>
            {texts.signOff}
          </Button>
        )}
      </div>
    </Card>
  );
}
