import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts } from './texts.ts';

/** The address at which calendar programs read the person's events: to copy, replace, turn off. */
export function Calendar() {
  const query = useRead('GetCalendar');
  const { isNew, turnedOff } = texts.calendar;
  const replace = useCommand({
    run: () => api.ReplaceCalendar({ body: {} }),
    messages: { done: isNew },
  });
  const turnOff = useCommand({
    run: () => api.TurnOffCalendar({ body: {} }),
    messages: { done: turnedOff },
  });
  return (
    <TitledCard className="stack-15" title={texts.calendar.title}>
      <p>{texts.calendar.lead}</p>
      <QueryScreen query={query}>
        {({ Address }) =>
          Address === null ? (
            <div className="actions">
              <CommandButton icon="calendar" command={replace}>
                {texts.calendar.turnOn}
              </CommandButton>
            </div>
          ) : (
            <CopyField
              key={Address}
              label={texts.calendar.address}
              hint={texts.calendar.addressHint}
              value={Address}
              command={texts.calendar.copy}
              words={texts.calendar}
            >
              <ConfirmButton
                label={texts.calendar.replace}
                icon="retry"
                question={texts.calendar.replaceAsk}
                command={replace}
              >
                {texts.calendar.replaces}
              </ConfirmButton>
              <ConfirmButton
                label={texts.calendar.turnOff}
                icon="lock"
                question={texts.calendar.turnOffAsk}
                command={turnOff}
              >
                {texts.calendar.turnsOff}
              </ConfirmButton>
            </CopyField>
          )
        }
      </QueryScreen>
    </TitledCard>
  );
}
