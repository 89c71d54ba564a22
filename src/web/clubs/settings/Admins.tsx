import { useState } from 'react';
import type { OrganizationAdmin, OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { queryClient } from '#web/client/query-client.ts';
import { sessionQuery, useSession } from '#web/client/session.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { accessTexts as texts } from './texts.ts';

/** The admins of the organization; adds admins by e-mail and removes them (docs/product.md#first-admin). */
export function Admins({ settings }: { settings: OrganizationSettings }) {
  const me = useSession()?.userId;
  const { OrganizationId: organizationId } = settings;
  const [leaving, setLeaving] = useState<OrganizationAdmin>();
  const form = useSavedForm({
    name: `add-admin:${organizationId}`,
    saved: { Email: '' },
    submit: ({ Email }) =>
      api.AddOrganizationAdmin({ query: { organizationId }, body: { Email: Email.trim() } }),
    messages: {
      saved: ({ Admins: admins }, values) => {
        const email = values.Email.trim().toLowerCase();
        const added = admins.find(({ Email }) => Email?.toLowerCase() === email);
        return added?.Invited ? texts.nowInvited : texts.added;
      },
      failed: texts.notAdded,
    },
  });
  return (
    <TitledCard title={texts.admins}>
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
      <Form label={texts.add} onSubmit={form.save}>
        <TextField
          label={texts.addByEmail}
          hint={texts.addHint}
          type="email"
          required
          maxLength={254}
          {...bindText(form, 'Email')}
        />
        <Reasons lines={form.failure} />
        <div className="actions">
          <Button type="submit" icon="plus" disabled={form.values.Email.trim() === ''} busy={form.saving}>
            {texts.addAdmin}
          </Button>
        </div>
      </Form>
      {leaving && (
        <RemoveAdminDialog
          organizationId={organizationId}
          admin={leaving}
          isSelf={leaving.UserId === me}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </TitledCard>
  );
}

interface RemoveAdminDialogProps {
  organizationId: string;
  admin: OrganizationAdmin;
  isSelf: boolean;
  onClose: () => void;
}

function RemoveAdminDialog({ organizationId, admin, isSelf, onClose }: RemoveAdminDialogProps) {
  const removing = useCommand({
    run: async () => {
      await api.RemoveOrganizationAdmin({ query: { organizationId }, body: { UserId: admin.UserId } });
      if (!isSelf) return;
      // People who removed themselves may no longer see the organization.
      await queryClient.refetchQueries(sessionQuery);
      navigate(paths.home());
    },
    onDone: () =>
      isSelf && queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
    messages: { done: texts.removed },
  });
  return (
    <ConfirmDialog
      question={isSelf ? texts.removeSelf : texts.removeAdminOf(admin.DisplayName)}
      confirm={texts.removeAdmin}
      command={removing}
      onClose={onClose}
    >
      <p>{isSelf ? texts.removesSelf : texts.removes}</p>
    </ConfirmDialog>
  );
}

function AdminBadge({ admin, isMe }: { admin: OrganizationAdmin; isMe: boolean }) {
  const { DisplayName, Email, ProfilePictureUrl, Invited } = admin;
  const address = Email === DisplayName ? null : Email;
  const detail = <Facts facts={[isMe && texts.you, Invited && texts.invited, address]} />;
  return <PersonBadge name={DisplayName} picture={ProfilePictureUrl} detail={detail} />;
}
