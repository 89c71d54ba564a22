import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { countDays, datesOf, daysIn } from '#domain/events/days.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showWeekday } from '#web/language/short-date.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { limitTexts as texts } from '#web/school/texts.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LimitsDialog, type LimitsDialogProps } from './LimitsDialog.tsx';

type MyLimits = ReplyOf<'GetMyLimits'>[number];

const nameEvent = ({ EventName, Start }: MyLimits) => `${EventName}, ${showDate(Start)}`;

/** Asks an instructor what they can take at each coming event. */
export function MyLimitsDialog({ onClose }: { onClose: () => void }) {
  const query = useRead('GetMyLimits');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const events = query.data ?? [];
  const chosen = events.find(({ EventId }) => EventId === chosenId) ?? events[0];
  if (chosen) {
    return <LimitsOfEvent key={chosen.EventId} {...{ chosen, events, onClose }} onChoose={setChosenId} />;
  }
  return (
    <Dialog title={texts.mine} onClose={onClose}>
      <QueryScreen query={query}>{() => <p>{texts.noEvents}</p>}</QueryScreen>
    </Dialog>
  );
}

interface LimitsOfEventProps {
  chosen: MyLimits;
  events: readonly MyLimits[];
  onChoose: (eventId: string) => void;
  onClose: () => void;
}

function LimitsOfEvent({ chosen, events, onChoose, onClose }: LimitsOfEventProps) {
  const { EventId, Version, RunGroups, Start, LastDay } = chosen;
  const dates = datesOf(Start, countDays(Start, LastDay));
  const send: LimitsDialogProps['send'] = (limits, days) => {
    const Dates = days === undefined ? {} : { Dates: daysIn(days).flatMap(day => dates[day - 1] ?? []) };
    return api.SaveMyLimits({ body: { EventId, Version, ...limits, ...Dates } });
  };
  return (
    <LimitsDialog
      title={texts.mine}
      form={`my-limits:${EventId}`}
      saved={chosen}
      groups={RunGroups}
      dayNames={dates.length > 1 ? dates.map(date => showWeekday(date)) : []}
      send={send}
      onClose={onClose}
    >
      {events.length === 1 ? (
        <p className="strong">{nameEvent(chosen)}</p>
      ) : (
        <ChoiceField
          label={texts.event}
          value={EventId}
          options={events.map(event => ({ value: event.EventId, label: nameEvent(event) }))}
          onChoose={onChoose}
        />
      )}
    </LimitsDialog>
  );
}
