import type { PersonCard } from '#contract/people/people.ts';
import { api } from '#web/client/api.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import type { EventAddress } from './commands.ts';
import { explainNotSent } from './last-reminder.ts';
import { NoMailServer } from './NoMailServer.tsx';

interface RemindDialogProps {
  address: EventAddress;
  person: Pick<PersonCard, 'UserId' | 'DisplayName'>;
  onClose: () => void;
}

/** Reminds one person of their pending evals of an event after a confirmation. */
export function RemindDialog({ address, person, onClose }: RemindDialogProps) {
  const { UserId, DisplayName } = person;
  const reminding = useCommand({
    run: () => api.RemindPerson({ query: address, body: { UserId } }),
    onDone: ({ MessagesQueued }) => {
      if (MessagesQueued === 0) alertBoard.failure(texts.notReminded, [texts.unreachablePerson(DisplayName)]);
    },
    messages: {
      done: ({ MessagesQueued }) =>
        MessagesQueued > 0 ? [texts.reminded, texts.queued(MessagesQueued)] : null,
      failed: texts.notReminded,
    },
  });
  const failure = reminding.error ? [texts.notReminded, ...explainNotSent(reminding.error)] : [];
  return (
    <ConfirmDialog
      question={texts.remindPerson(DisplayName)}
      confirm={texts.remindShort}
      variant="primary"
      command={{ ...reminding, failure }}
      onClose={onClose}
    >
      <p>{texts.remindPersonHint(DisplayName)}</p>
      <NoMailServer />
    </ConfirmDialog>
  );
}
