import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClubCredentials, CredentialKind } from '#contract/clubs/credentials.ts';
import { api } from '#web/client/api.ts';
import { refetchChanged } from '#web/client/query-client.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { listFormat } from '#web/language/intl.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';

/** The kinds of credentials that a club lists, with the run groups that need each. */
export function Kinds({ organizationId, club }: { organizationId: string; club: ClubCredentials }) {
  const { Kinds: kinds, Groups } = club;
  const [changed, setChanged] = useState<CredentialKind | 'new' | null>(null);
  const [retired, setRetired] = useState<CredentialKind | null>(null);
  return (
    <TitledCard title={texts.kinds} lead={texts.kindsLead} className="form-width">
      <ul className="stack-15 divided">
        {kinds.map(kind => (
          <li key={kind.KindId} className="row-1 apart">
            <div className="breakable">
              <p className="strong">{kind.Name}</p>
              <p className="soft small">
                {kind.NeededFor.length > 0
                  ? texts.neededForGroups(listFormat().format(kind.NeededFor))
                  : texts.neededForNone}
              </p>
            </div>
            <ActionsMenu compact label={texts.commandsOf(kind.Name)}>
              <Button variant="quiet" icon="edit" onClick={() => setChanged(kind)}>
                {texts.change}
              </Button>
              <Button variant="quiet" icon="trash" onClick={() => setRetired(kind)}>
                {texts.retire}
              </Button>
            </ActionsMenu>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button
          variant={kinds.length === 0 ? 'primary' : 'secondary'}
          icon="plus"
          onClick={() => setChanged('new')}
        >
          {texts.addKind}
        </Button>
      </div>
      {changed && (
        <KindDialog
          {...{ organizationId }}
          kind={changed === 'new' ? null : changed}
          groups={Groups}
          isFirst={kinds.length === 0}
          onClose={() => setChanged(null)}
        />
      )}
      {retired && <RetireDialog {...{ organizationId }} kind={retired} onClose={() => setRetired(null)} />}
    </TitledCard>
  );
}

interface KindDialogProps {
  organizationId: string;
  /** Null: a new one. */
  kind: CredentialKind | null;
  groups: readonly string[];
  isFirst: boolean;
  onClose: () => void;
}

function KindDialog({ organizationId, kind, groups, isFirst, onClose }: KindDialogProps) {
  const typed = useTyped(`credential-kind:${organizationId}:${kind?.KindId ?? ''}`, {
    name: kind?.Name ?? '',
    needed: kind?.NeededFor ?? [],
  });
  const { name, needed } = typed.now;
  const save = async () => {
    await api.SaveCredentialKind({
      query: { organizationId },
      body: { Name: name, NeededFor: needed, ...(kind && { KindId: kind.KindId }) },
    });
    await refetchChanged();
  };
  return (
    <CommandDialog
      title={kind ? texts.changeKind : texts.addKind}
      submit={texts.save}
      send={save}
      // The button is now in a folded list.
      onDone={() => isFirst && focusHeading()}
      typed={typed}
      onClose={onClose}
    >
      <TextField label={texts.name} required maxLength={60} autoComplete="off" {...bindText(typed, 'name')} />
      <GroupChoice
        label={texts.neededFor}
        groups={[...new Set([...groups, ...needed])]}
        chosen={needed}
        onChange={chosen => typed.type({ needed: chosen })}
      />
    </CommandDialog>
  );
}

interface RetireDialogProps {
  organizationId: string;
  kind: CredentialKind;
  onClose: () => void;
}

function RetireDialog({ organizationId, kind: { KindId, Name }, onClose }: RetireDialogProps) {
  const retiring = useMutation({
    mutationFn: () => api.RetireCredentialKind({ query: { organizationId }, body: { KindId } }),
    meta: { failed: texts.notRetired },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      question={texts.retireTitle(Name)}
      confirm={texts.retire}
      busy={retiring.isPending}
      onConfirm={() => retiring.mutate()}
      onClose={onClose}
    >
      <p>{texts.retires}</p>
    </ConfirmDialog>
  );
}
