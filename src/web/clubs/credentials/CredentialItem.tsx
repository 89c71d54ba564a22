import { type ReactNode, useState } from 'react';
import type { Credential, CredentialKind } from '#contract/clubs/credentials.ts';
import { credentialState } from '#domain/clubs/credentials.ts';
import { addressOf, api } from '#web/client/api.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';

interface CredentialItemProps {
  organizationId: string;
  credential: Credential;
  kinds: readonly CredentialKind[];
  /** The id of the holder. */
  holder: string;
  /** The name of the holder, where the list is of several people. */
  name?: string;
  mayVerify?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A credential in a list, with its state, its proof and its commands. */
export function CredentialItem(props: CredentialItemProps) {
  const { organizationId, credential, kinds, holder, name, mayVerify, children } = props;
  const { CredentialId, Kind, ValidFrom, ValidUntil, Proof, Verified } = credential;
  const [opened, setOpened] = useState<'proof' | 'change' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const state = credentialState(credential, today());
  const facts = [
    name && Kind,
    credential.Number,
    ValidFrom !== null && ValidFrom > today() && texts.startsOn(showDate(ValidFrom)),
    ValidUntil === null ? texts.unlimited : texts.validUntil(showDate(ValidUntil)),
    Verified && texts.verifiedBy(Verified.By),
  ];
  return (
    <li className="row-1">
      <div className="grow">
        <p className="wrap">
          <strong className="breakable">{name ?? Kind}</strong>
          {state !== 'valid' && <span className="small">{texts.states[state]}</span>}
        </p>
        <FactLine facts={facts} />
      </div>
      {Proof !== null && (
        <Button variant="quiet" onClick={() => setOpened('proof')}>
          {texts.proof}
        </Button>
      )}
      {children}
      <ActionsMenu compact label={texts.commandsOf(name ? `${name}, ${Kind}` : Kind)}>
        <Button variant="quiet" icon="edit" onClick={() => setOpened('change')}>
          {texts.change}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setOpened('remove')}>
          {texts.delete}
        </Button>
      </ActionsMenu>
      {opened === 'change' && (
        <CredentialDialog {...{ organizationId, kinds, credential, holder, mayVerify }} onClose={close} />
      )}
      {opened === 'remove' && <RemoveDialog credentialId={CredentialId} onClose={close} />}
      {opened === 'proof' && (
        <Dialog title={texts.proofOf(Kind)} onClose={close}>
          <img
            className="picture"
            src={addressOf('GetCredentialProof', { credentialId: CredentialId })}
            alt={texts.proofOf(Kind)}
          />
        </Dialog>
      )}
    </li>
  );
}

function RemoveDialog({ credentialId, onClose }: { credentialId: string; onClose: () => void }) {
  const removal = useCommand({
    run: () => api.DeleteCredential({ body: { CredentialId: credentialId } }),
    messages: { done: texts.deleted },
  });
  return (
    <ConfirmDialog question={texts.removeTitle} confirm={texts.delete} command={removal} onClose={onClose}>
      <p>{texts.removes}</p>
    </ConfirmDialog>
  );
}
