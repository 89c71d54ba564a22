import { useState } from 'react';
import type { ClubCredentials, Credential, CredentialKind } from '#contract/clubs/credentials.ts';
import { addressOf, api } from '#web/client/api.ts';
import { refetchAfterRefusal } from '#web/client/query-client.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
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
  const typed = useTyped(`credential:${organizationId}:${credential?.CredentialId ?? holder ?? ''}`, {
    UserId: holder ?? instructors[0]?.UserId ?? '',
    KindId: credential?.KindId ?? kinds[0]?.KindId ?? '',
    Number: credential?.Number ?? '',
    ValidFrom: credential?.ValidFrom ?? '',
    ValidUntil: credential?.ValidUntil ?? '',
    Verified: mayVerify && credential != null && credential.Verified !== null,
  });
  const { now, type } = typed;
  const save = () =>
    api.SaveCredential({
      body: {
        ...now,
        OrganizationId: organizationId,
        ValidFrom: now.ValidFrom || null,
        ValidUntil: now.ValidUntil || null,
        Proof: proof,
        ...(credential && {
          Changed: { CredentialId: credential.CredentialId, Version: credential.Version },
        }),
      },
    });
  return (
    <CommandDialog
      title={credential ? texts.changeTitle : texts.add}
      submit={texts.save}
      disabled={uploads.busy}
      send={save}
      typed={typed}
      done={texts.saved}
      notDone={texts.notSaved}
      onRefused={refetchAfterRefusal}
      fields={['/KindId', '/ValidUntil', '/Proof']}
      onClose={onClose}
    >
      {faults => (
        <>
          {holder === undefined && (
            <ChoiceField
              label={texts.instructor}
              required
              value={now.UserId}
              options={instructors.map(({ UserId, DisplayName }) => ({ value: UserId, label: DisplayName }))}
              onChoose={UserId => type({ UserId })}
            />
          )}
          <ChoiceField
            label={texts.kind}
            error={faults['/KindId']}
            value={now.KindId}
            options={kinds.map(({ KindId, Name }) => ({ value: KindId, label: Name }))}
            onChoose={KindId => type({ KindId })}
          />
          <TextField label={texts.number} autoComplete="off" maxLength={60} {...bindText(typed, 'Number')} />
          <div className="fields">
            <TextField label={texts.from} type="date" {...bindText(typed, 'ValidFrom')} />
            <TextField
              label={texts.until}
              hint={texts.untilHint}
              error={faults['/ValidUntil']}
              type="date"
              {...bindText(typed, 'ValidUntil')}
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
            <CheckField
              label={texts.verified}
              checked={now.Verified}
              onChange={Verified => type({ Verified })}
            />
          ) : (
            <p className="soft small">{texts.reverify}</p>
          )}
        </>
      )}
    </CommandDialog>
  );
}
