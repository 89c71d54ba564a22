import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClubCredentials, CredentialKind } from '#contract/clubs/credentials.ts';
import { api } from '#web/client/api.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { listFormat } from '#web/language/intl.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
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
  const form = useSavedForm({
    name: `credential-kind:${organizationId}:${kind?.KindId ?? ''}`,
    saved: { Name: kind?.Name ?? '', NeededFor: kind?.NeededFor ?? [] },
    submit: values =>
      api.SaveCredentialKind({
        query: { organizationId },
        body: { ...values, ...(kind && { KindId: kind.KindId }) },
      }),
    onSaved: () => {
      flushSync(onClose);
      // The button is now in a folded list.
      if (isFirst) focusHeading();
    },
  });
  const { NeededFor } = form.values;
  return (
    <FormDialog
      title={kind ? texts.changeKind : texts.addKind}
      submit={texts.save}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.name} required maxLength={60} {...bindText(form, 'Name')} />
      <GroupChoice
        label={texts.neededFor}
        groups={[...new Set([...groups, ...NeededFor])]}
        chosen={NeededFor}
        onChange={chosen => form.change({ NeededFor: chosen })}
      />
    </FormDialog>
  );
}

interface RetireDialogProps {
  organizationId: string;
  kind: CredentialKind;
  onClose: () => void;
}

function RetireDialog({ organizationId, kind: { KindId, Name }, onClose }: RetireDialogProps) {
  const retiring = useCommand({
    run: () => api.RetireCredentialKind({ query: { organizationId }, body: { KindId } }),
  });
  return (
    <ConfirmDialog
      question={texts.retireTitle(Name)}
      confirm={texts.retire}
      command={retiring}
      onClose={onClose}
    >
      <p>{texts.retires}</p>
    </ConfirmDialog>
  );
}
