import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationAdmin, OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, refetchChanged, storeAnswer } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { accessTexts as texts } from './texts.ts';

/** The admins of the organization; adds admins by e-mail and removes them (docs/product.md#first-admin). */
export function Admins({ settings }: { settings: OrganizationSettings }) {
  const me = useSession()?.userId;
  const query = { organizationId: settings.OrganizationId };
  const store = (answer: OrganizationSettings) =>
    storeAnswer(queryFor('GetOrganizationSettings', query).queryKey, answer);

  const add = useMutation({
    mutationFn: (email: string) => api.AddOrganizationAdmin({ query, body: { Email: email } }),
    onSuccess: async (answer, email) => {
      await store(answer);
      const added = answer.Admins.find(({ Email }) => Email?.toLowerCase() === email.toLowerCase());
      alertBoard.success(added?.Invited ? texts.nowInvited : texts.added);
    },
    meta: { failed: texts.notAdded },
  });

  const remove = useMutation({
    mutationFn: (userId: string) => api.RemoveOrganizationAdmin({ query, body: { UserId: userId } }),
    onSuccess: async (answer, userId) => {
      alertBoard.success(texts.removed);
      if (userId !== me) {
        await store(answer);
        return;
      }
      // People who removed themselves may no longer see the organization, so go to Home.
      await refetchChanged();
      navigate(paths.home());
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    meta: { failed: texts.notRemoved },
  });
  const [leaving, setLeaving] = useState<OrganizationAdmin>();
  const typed = useTyped(`add-admin:${settings.OrganizationId}`, { email: '' });
  const { email } = typed.now;
  const isSelf = leaving?.UserId === me;
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
      {leaving && (
        <ConfirmDialog
          question={isSelf ? texts.removeSelf : texts.removeWhom(leaving.DisplayName)}
          confirm={texts.removeAdmin}
          busy={remove.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => remove.mutate(leaving.UserId, { onSettled: () => setLeaving(undefined) })}
        >
          <p>{isSelf ? texts.removesSelf : texts.removes}</p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}

function AdminBadge({ admin, isMe }: { admin: OrganizationAdmin; isMe: boolean }) {
  const { DisplayName, Email, ProfilePictureUrl, Invited } = admin;
  const address = Email === DisplayName ? null : Email;
  const detail = <Facts facts={[isMe && texts.you, Invited && texts.invited, address]} />;
  return <PersonBadge name={DisplayName} picture={ProfilePictureUrl} detail={detail} />;
}
