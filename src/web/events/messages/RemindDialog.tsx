import { useMutation } from '@tanstack/react-query';
import type { PersonCard } from '#contract/people/people.ts';
import { api } from '#web/client/api.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
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
  const reminder = useMutation({
    mutationFn: () => api.RemindPerson({ query: address, body: { UserId } }),
    onSuccess: ({ MessagesQueued }) =>
      MessagesQueued > 0
        ? alertBoard.success(texts.reminded, [texts.queued(MessagesQueued)])
        : alertBoard.failure(texts.notReminded, [texts.unreachablePerson(DisplayName)]),
    onError: error => alertBoard.failure(texts.notReminded, explainNotSent(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      question={texts.remindPerson(DisplayName)}
      confirm={texts.remindShort}
      variant="primary"
      busy={reminder.isPending}
      onClose={onClose}
      onConfirm={() => reminder.mutate()}
    >
      <p>{texts.remindPersonHint(DisplayName)}</p>
      <NoMailServer />
    </ConfirmDialog>
  );
}
