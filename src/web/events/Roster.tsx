import { useRef } from 'react';
import type { Event } from '#contract/events/events.ts';
import { RosterSyncNews } from '#web/motorsportreg/SyncNews.tsx';
import { ReloadNotice } from '#web/page/editing/ReloadNotice.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BesideLadder } from './BesideLadder.tsx';
import { OtherGroup } from './OtherGroup.tsx';
import { AddUser } from './roster/AddUser.tsx';
import { AttendeeDetails } from './roster/AttendeeDetails.tsx';
import { AttendeeList } from './roster/AttendeeList.tsx';
import { ClaimCodes } from './roster/ClaimCodes.tsx';
import { RosterSolos } from './roster/RosterSolo.tsx';
import { SaveBar } from './roster/SaveBar.tsx';
import { useDayNames } from './roster/use-day-names.ts';
import type { RosterFilter } from './roster/use-roster-filter.ts';
import { SampleUpload } from './SampleUpload.tsx';
import { texts } from './texts.ts';
import type { RosterEditing } from './use-roster-editing.ts';

interface RosterProps {
  event: Event;
  roster: RosterEditing;
  filter: RosterFilter;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  adding: boolean;
}

/** The attendees of an event with their groups and instructors (docs/product.md#event-dashboard). */
export function Roster({ event, roster, filter, ladder, adding }: RosterProps) {
  const { people, rows, draft, edit, pending } = roster;
  const list = useRef<HTMLElement>(null);
  const dayNames = useDayNames(event);
  return (
    <div className="stack-1">
      <RosterSyncNews event={event} />
      <BesideLadder event={event} rows={rows} />
      <OtherGroup event={event} rows={rows} edit={edit} />
      {adding && (
        <AddUser
          eventId={event.EventId}
          people={people}
          onAdd={newcomer => edit({ kind: 'add', newcomer })}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon="users" title={texts.nobody} action={<SampleUpload />}>
          {texts.nobodyHint}
        </EmptyState>
      ) : (
        <RosterSolos value={event.Solos}>
          <ClaimCodes event={event}>
            <AttendeeDetails organizationId={event.OrganizationId} {...{ rows, edit, dayNames }}>
              <AttendeeList
                {...{ people, rows, draft, edit, filter, ladder, dayNames }}
                eventId={event.EventId}
                inert={roster.saving}
                listRef={list}
              />
            </AttendeeDetails>
          </ClaimCodes>
        </RosterSolos>
      )}
      {pending > 0 && (
        <SaveBar
          rows={rows}
          pending={pending}
          saving={roster.saving}
          blocked={roster.stale}
          focusAfter={list}
          onSave={roster.save}
          onDiscard={roster.discard}
        >
          {roster.stale && <ReloadNotice news={texts.savedElsewhere} onReload={roster.reload} />}
        </SaveBar>
      )}
    </div>
  );
}
