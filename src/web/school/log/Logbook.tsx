import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import type { LogbookEvent } from '#contract/school/log.ts';
import { isOver, lastDayOf } from '#domain/events/days.ts';
import { useRead } from '#web/client/query-client.ts';
import { useAuthor } from '#web/client/session.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { FocusList } from '#web/school/focus/FocusList.tsx';
import { logTexts as texts } from '#web/school/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LogDialog } from './LogDialog.tsx';
import { LeftOverSessions, LogEntries } from './LogEntries.tsx';
import { findLeftOverNotes, mergeIntoLogbook } from './merge-logged.ts';
import { hasBegun, newSession } from './new-session.ts';
import { OtherEntries } from './OtherEntries.tsx';
import { useShownCalls } from './use-shown-calls.ts';

/** `/logbook`: a student's own record over all clubs, the newest event first (docs/school.md#the-log-of-a-day). */
export function Logbook() {
  const query = useRead('GetMyLogbook');
  const userId = useAuthor() ?? '';
  const logged = useShownCalls('LogSession');
  return (
    <>
      <PageHeader
        title={texts.logbook}
        back={paths.student()}
        actions={
          <>
            <Button variant="quiet" icon="print" onClick={() => print()}>
              {texts.print}
            </Button>
            <LinkButton variant="quiet" icon="download" external download to={pathOf('GetMyLogbookExport')}>
              {texts.download}
            </LinkButton>
          </>
        }
      />
      <QueryScreen query={query}>
        {answer => {
          const events = mergeIntoLogbook(answer, logged, userId);
          return (
            <div className="stack-2">
              {events.length === 0 && (
                <EmptyState icon="flag" title={texts.noLogbook}>
                  {texts.noLogbookHint}
                </EmptyState>
              )}
              <ul className="stack-2">
                {events.map(event => (
                  <li key={event.EventId}>
                    <LogbookCard event={event} userId={userId} />
                  </li>
                ))}
              </ul>
              <LeftOverSessions sessions={findLeftOverNotes(events, logged, userId)} />
              <OtherEntries shown={events} />
            </div>
          );
        }}
      </QueryScreen>
    </>
  );
}

/** The days after an event in which a student adds notes. */
const OPEN_DAYS = 7;

const isOpen = ({ Start, Days }: LogbookEvent): boolean =>
  !isOver(lastDayOf(Start, Days + OPEN_DAYS), today());

function LogbookCard({ event, userId }: { event: LogbookEvent; userId: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const { EventId, EventName, Organization, Track, Start, Days } = event;
  return (
    <Card>
      <div>
        <h2>{EventName}</h2>
        <p className="soft">
          <Facts facts={[showEventDates(Start, lastDayOf(Start, Days)), Track, Organization]} />
        </p>
      </div>
      {isOpen(event) && <FocusList items={event.Focus} />}
      <LogEntries of={{ EventId, UserId: userId }} entries={event.Entries} focus={event.Focus} />
      {isOpen(event) && hasBegun(event, today()) && (
        <div className="actions">
          <Button
            variant="quiet"
            icon="plus"
            aria-label={texts.addNotesOf(EventName)}
            onClick={() => setIsAdding(true)}
          >
            {texts.addNotes}
          </Button>
        </div>
      )}
      {isAdding && (
        <LogDialog
          title={texts.addNotesOf(EventName)}
          start={newSession(event, { UserId: userId, Entries: event.Entries }, [event], today())}
          focus={event.Focus}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}
