import { useState } from 'react';
import type { OrganizationAdmin, OrganizationSettings } from '#contract/clubs/settings.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { texts } from './access-texts.ts';
import { useAdmins } from './use-admins.ts';

/** The admins of the organization; adds admins by e-mail and removes them. */
export function Admins({ settings }: { settings: OrganizationSettings }) {
  const { me, add, remove } = useAdmins(settings);
  const [leaving, setLeaving] = useState<OrganizationAdmin>();
  const typed = useTyped(`add-admin:${settings.OrganizationId}`, { email: '' });
  const { email } = typed.now;
  return (
    <Card>
      <h2>{texts.admins}</h2>
      <ul className="stack-2 divided">
        {settings.Admins.map(admin => (
          <li key={admin.UserId} className="row-1 apart">
            <AdminBadge admin={admin} isMe={admin.UserId === me} />
            <IconButton
              icon="trash"
              label={texts.remove(admin.DisplayName)}
              onClick={() => setLeaving(admin)}
            />
          </li>
        ))}
      </ul>
      <Form label={texts.add} onSubmit={() => add.mutate(email.trim(), { onSuccess: typed.forget })}>
        <TextField
          label={texts.addByEmail}
          hint={texts.addHint}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          {...bindText(typed, 'email')}
        />
        <div className="actions">
          <Button type="submit" icon="plus" disabled={email.trim() === ''} busy={add.isPending}>
            {texts.addAdmin}
          </Button>
        </div>
      </Form>
      <RemoveDialog
        admin={leaving}
        isMe={leaving?.UserId === me}
        busy={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onRemove={userId => remove.mutate(userId, { onSettled: () => setLeaving(undefined) })}
      />
    </Card>
  );
}

function AdminBadge({
  admin: { DisplayName, Email, ProfilePictureUrl, Invited },
  isMe,
}: {
  admin: OrganizationAdmin;
  isMe: boolean;
}) {
  const address = Email === DisplayName ? null : Email;
  const detail = <Facts facts={[isMe && texts.you, Invited && texts.invited, address]} />;
  return <PersonBadge name={DisplayName} picture={ProfilePictureUrl} detail={detail} />;
}

interface RemoveDialogProps {
  /** The admin to remove; undefined while the dialog is closed. */
  admin: OrganizationAdmin | undefined;
  isMe: boolean;
  busy: boolean;
  onClose: () => void;
  onRemove: (userId: string) => void;
}

function RemoveDialog({ admin, isMe, busy, onClose, onRemove }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={admin !== undefined}
      question={isMe ? texts.removeSelf : texts.removeWhom(admin?.DisplayName ?? '')}
      confirm={texts.removeAdmin}
      busy={busy}
      onClose={onClose}
      onConfirm={() => admin && onRemove(admin.UserId)}
    >
      <p>{isMe ? texts.removesSelf : texts.removes}</p>
    </ConfirmDialog>
  );
}
