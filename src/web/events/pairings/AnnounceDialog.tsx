import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { refetchAll, useRead } from '#web/client/query-client.ts';
import { listSome } from '#web/events/messages/commands.ts';
import { MessagePreview } from '#web/events/messages/MessagePreview.tsx';
import { NoMailServer } from '#web/events/messages/NoMailServer.tsx';
import { messageTexts, announceTexts as texts } from '#web/events/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';

interface AnnounceDialogProps {
  event: Event;
  /** The labels of the students who need an instructor. */
  withoutInstructor: readonly string[];
  /** Called when messages were queued. */
  onSent: () => void;
  onClose: () => void;
}

const addressOf = ({ OrganizationId, EventId }: Event) => ({
  organizationId: OrganizationId,
  eventId: EventId,
});

/** Announces pairings after a confirmation that counts the recipients (docs/product.md#announcing-pairings). */
export function AnnounceDialog(props: AnnounceDialogProps) {
  const { event, onClose } = props;
  const query = useRead('GetPairingChanges', addressOf(event), { staleTime: 0, gcTime: 0 });
  if (query.data) return <AnnounceForm {...props} changes={query.data} />;
  return (
    <Dialog title={texts.announce} onClose={onClose}>
      <QueryScreen query={query}>{() => null}</QueryScreen>
    </Dialog>
  );
}

const countAll = ({ Students, Instructors }: Changes['Changed']) => Students + Instructors;

function AnnounceForm({
  event,
  changes,
  withoutInstructor,
  onSent,
  onClose,
}: AnnounceDialogProps & { changes: Changes }) {
  const address = addressOf(event);
  const isSame = changes.Changes === 0;
  const form = useSavedForm({
    name: `meeting:${event.EventId}`,
    saved: { Meeting: changes.Meeting, Everybody: false },
    submit: async ({ Meeting, Everybody }) => {
      const { EventId } = event;
      const { Version } = changes;
      const body = { EventId, Version, Meeting: Meeting.trim(), Everybody };
      const { MessagesQueued } = await api.AnnouncePairings({
        query: { organizationId: event.OrganizationId },
        body,
      });
      // By the changes that were announced, of which none is left.
      return { MessagesQueued, title: isSame && MessagesQueued === 0 ? texts.saved : texts.success };
    },
    onSaved: ({ MessagesQueued }) => {
      if (MessagesQueued > 0) onSent();
      onClose();
    },
    onFailed: refetchAll,
    messages: {
      saved: ({ MessagesQueued, title }) => [
        title,
        MessagesQueued === 0 ? texts.nobodyNotified : messageTexts.queued(MessagesQueued),
      ],
    },
  });
  const { Everybody: everybody } = form.values;
  const meeting = form.values.Meeting.trim();
  // Changes when the field is left, since the server composes the message.
  const [previewed, setPreviewed] = useState(meeting);
  const recipients = everybody ? changes.Everybody : changes.Changed;
  const { Unreachable, UnreachableLabels } = recipients;
  const count = countAll(recipients);
  return (
    <FormDialog
      title={texts.announce}
      submit={count > 0 ? texts.notify(count) : texts.save}
      disabled={isSame && count === 0 && meeting === changes.Meeting}
      form={form}
      onClose={onClose}
    >
      <div className="stack-1" role="status">
        <p>{describeEffect(changes, recipients)}</p>
        {withoutInstructor.length > 0 && (
          <p>{texts.withoutInstructor(withoutInstructor.length, listSome(withoutInstructor))}</p>
        )}
        {Unreachable > 0 && <p>{texts.unreachable(Unreachable, listSome(UnreachableLabels, Unreachable))}</p>}
        {count > 0 && <NoMailServer />}
      </div>
      <TextField
        label={texts.meeting}
        hint={texts.meetingHint}
        maxLength={200}
        {...bindText(form, 'Meeting')}
        onBlur={() => setPreviewed(meeting)}
      />
      {changes.Announced && countAll(changes.Everybody) > 0 && (
        <CheckField
          label={texts.everybody(countAll(changes.Everybody))}
          checked={everybody}
          onChange={Everybody => form.change({ Everybody })}
        />
      )}
      {count > 0 && (
        <MessagePreview
          {...{ address, meeting: previewed }}
          command="Pairings"
          {...(everybody && { everybody: 'true' })}
        />
      )}
    </FormDialog>
  );
}

/** The label of the command; once pairings are announced it counts what changed since. */
export const labelAnnouncement = (changes: Changes | undefined): string =>
  changes?.Announced && changes.Changes > 0 ? texts.announceChanges(changes.Changes) : texts.announce;

type Changes = ReplyOf<'GetPairingChanges'>;

/** Says how many recipients read of the changes. Changes are announced on dashboards and sheets although no message is sent. */
export function describeEffect(
  { Announced, Changes }: Pick<Changes, 'Announced' | 'Changes'>,
  { Students, Instructors }: Pick<Changes['Changed'], 'Students' | 'Instructors'>,
): string {
  if (Students + Instructors > 0) return texts.notifies(Students, Instructors);
  if (Changes > 0) return texts.notifiesNobody(Changes);
  return Announced ? texts.unchanged(showInstant(Announced)) : texts.noPairs;
}
