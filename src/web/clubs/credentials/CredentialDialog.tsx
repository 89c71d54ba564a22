import { useState } from 'react';
import type { ClubCredentials, Credential, CredentialKind } from '#contract/clubs/credentials.ts';
import { addressOf, api } from '#web/client/api.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import { usePictureUploads } from '#web/page/pictures/picture-uploads.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';

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
  const form = useSavedForm({
    name: `credential:${organizationId}:${credential?.CredentialId ?? holder ?? ''}`,
    saved: {
      UserId: holder ?? instructors[0]?.UserId ?? '',
      KindId: credential?.KindId ?? kinds[0]?.KindId ?? '',
      Number: credential?.Number ?? '',
      ValidFrom: credential?.ValidFrom ?? '',
      ValidUntil: credential?.ValidUntil ?? '',
      Verified: mayVerify && credential != null && credential.Verified !== null,
    },
    submit: values =>
      api.SaveCredential({
        body: {
          ...values,
          OrganizationId: organizationId,
          ValidFrom: values.ValidFrom || null,
          ValidUntil: values.ValidUntil || null,
          Proof: proof,
          ...(credential && {
            Changed: { CredentialId: credential.CredentialId, Version: credential.Version },
          }),
        },
      }),
    onSaved: onClose,
    onFailed: refetchAll,
    messages: { saved: texts.saved },
  });
  return (
    <FormDialog
      title={credential ? texts.changeTitle : texts.add}
      submit={texts.save}
      disabled={uploads.busy}
      form={form}
      onClose={onClose}
    >
      {holder === undefined && (
        <ChoiceField
          label={texts.instructor}
          required
          options={instructors.map(({ UserId, DisplayName }) => ({ value: UserId, label: DisplayName }))}
          {...bindChoice(form, 'UserId')}
        />
      )}
      <ChoiceField
        label={texts.kind}
        options={kinds.map(({ KindId, Name }) => ({ value: KindId, label: Name }))}
        {...bindChoice(form, 'KindId')}
      />
      <TextField label={texts.number} maxLength={60} {...bindText(form, 'Number')} />
      <div className="fields">
        <TextField label={texts.from} type="date" {...bindText(form, 'ValidFrom')} />
        <TextField label={texts.until} hint={texts.untilHint} type="date" {...bindText(form, 'ValidUntil')} />
      </div>
      <div className="stack-05">
        <p className="strong">{texts.proof}</p>
        <p className="soft small">{texts.proofHint}</p>
        <PicturePicker
          label={texts.proof}
          field={PROOF}
          uploads={uploads}
          address={proof}
          error={form.errors['/Proof']}
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
        <CheckField
          label={texts.verified}
          checked={form.values.Verified}
          onChange={Verified => form.change({ Verified })}
        />
      ) : (
        <p className="soft small">{texts.reverify}</p>
      )}
    </FormDialog>
  );
}
