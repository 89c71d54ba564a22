import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClubCredentials, Credential, CredentialKind } from '#contract/clubs/credentials.ts';
import { addressOf, api } from '#web/data/api.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { refetchAll, refetchChanged } from '#web/data/query-client.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface CredentialDialogProps {
  organizationId: string;
  kinds: readonly CredentialKind[];
  /** The credential to change; without it the dialog adds one. */
  credential?: Credential;
  /** The id of the holder; without it the dialog asks for one of the instructors. */
  holder?: string;
  instructors?: ClubCredentials['Instructors'];
  /** The reader is an organizer or a chief instructor of the club. */
  mayVerify?: boolean | undefined;
  onClose: () => void;
}

const PROOF = 'proof';

/** Adds or changes a credential. */
export function CredentialDialog(props: CredentialDialogProps) {
  const { organizationId, kinds, credential, holder, instructors = [], mayVerify = false, onClose } = props;
  const uploads = usePictureUploads(true);
  const [proof, setProof] = useState(credential?.Proof ?? null);
  const typed = useTyped(`credential:${organizationId}:${credential?.CredentialId ?? holder ?? ''}`, {
    userId: holder ?? instructors[0]?.UserId ?? '',
    kindId: credential?.KindId ?? kinds[0]?.KindId ?? '',
    number: credential?.Number ?? '',
    from: credential?.ValidFrom ?? '',
    until: credential?.ValidUntil ?? '',
    isVerified: mayVerify && credential != null && credential.Verified !== null,
  });
  const { now, type } = typed;
  const saving = useMutation({
    mutationFn: () =>
      api.SaveCredential({
        body: {
          ...{ OrganizationId: organizationId, UserId: now.userId, KindId: now.kindId },
          ...{ Number: now.number, ValidFrom: now.from || null, ValidUntil: now.until || null },
          ...{ Proof: proof, Verified: now.isVerified },
          ...(credential && {
            Changed: { CredentialId: credential.CredentialId, Version: credential.Version },
          }),
        },
        whenSignedOut: 'throw',
      }),
    onSuccess: async () => {
      alertBoard.success(texts.saved);
      await refetchChanged();
      typed.forget();
      onClose();
    },
    // A refusal means that the screen is out of date.
    onError: error => (error instanceof ApiError ? refetchAll() : undefined),
  });
  const faults = refusedMembers(saving.error);
  const isSaidBeside = Object.keys(faults).length > 0;
  return (
    <FormDialog
      title={credential ? texts.changeTitle : texts.add}
      submit={texts.save}
      busy={saving.isPending}
      disabled={uploads.busy}
      typed={typed}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
      refused={saving.isError && !isSaidBeside ? [texts.notSaved, ...explain(saving.error)] : null}
    >
      {holder === undefined && (
        <SelectField
          label={texts.holder}
          required
          value={now.userId}
          onChange={({ target }) => type({ userId: target.value })}
        >
          {instructors.map(({ UserId, DisplayName }) => (
            <option key={UserId} value={UserId}>
              {DisplayName}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.kind}
        error={faults['/KindId']}
        value={now.kindId}
        onChange={({ target }) => type({ kindId: target.value })}
      >
        {kinds.map(({ KindId, Name }) => (
          <option key={KindId} value={KindId}>
            {Name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.number}
        autoComplete="off"
        maxLength={60}
        value={now.number}
        onChange={({ target }) => type({ number: target.value })}
      />
      <div className="fields">
        <TextField
          label={texts.from}
          type="date"
          value={now.from}
          onChange={({ target }) => type({ from: target.value })}
        />
        <TextField
          label={texts.until}
          hint={texts.untilHint}
          error={faults['/ValidUntil']}
          type="date"
          value={now.until}
          onChange={({ target }) => type({ until: target.value })}
        />
      </div>
      <div className="stack-05">
        <p className="strong">{texts.proof}</p>
        <p className="soft small">{texts.proofHint}</p>
        <PicturePicker
          label={texts.proof}
          field={PROOF}
          uploads={uploads}
          address={proof}
          error={faults['/Proof']}
          onChange={setProof}
        >
          {address =>
            address && (
              <img
                className="picture"
                src={
                  address === credential?.Proof
                    ? addressOf('GetCredentialProof', { credentialId: credential.CredentialId })
                    : address
                }
                alt=""
              />
            )
          }
        </PicturePicker>
      </div>
      {mayVerify ? (
        <label className="row-1 thumb">
          <input
            type="checkbox"
            className="box"
            checked={now.isVerified}
            onChange={({ target }) => type({ isVerified: target.checked })}
          />
          {texts.verified}
        </label>
      ) : (
        <p className="soft small">{texts.reverify}</p>
      )}
    </FormDialog>
  );
}
