import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { texts } from './access-texts.ts';
import { MotorsportRegLoginForm } from './MotorsportRegLoginForm.tsx';
import type { MotorsportRegLoginEditing } from './use-motorsportreg-login.ts';

/** The organization's MotorsportReg credentials: they can be replaced or removed, never read. */
export function MotorsportRegLogin({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const { stored, replacing } = credentials;
  return (
    <Card>
      <h2>{texts.credentials}</h2>
      <p className="soft small">{texts.credentialsHint}</p>
      {stored !== null && <Stored credentials={credentials} />}
      {(stored === null || replacing) && <MotorsportRegLoginForm credentials={credentials} />}
    </Card>
  );
}

function Stored({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    await credentials.remove();
    setRemoving(false);
  };
  return (
    <>
      <p className="row-1">
        <Icon name="lock" />
        <span>
          <strong>{texts.stored}</strong> · {credentials.stored === 'OAuth' ? texts.oauth : texts.login}
        </span>
      </p>
      {!credentials.replacing && (
        <div className="actions">
          <Button icon="edit" onClick={credentials.replace}>
            {texts.replace}
          </Button>
          <Button icon="trash" variant="danger" onClick={() => setRemoving(true)}>
            {texts.removeStored}
          </Button>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          question={texts.removeCredentialsTitle}
          confirm={texts.removeCredentials}
          busy={credentials.saving}
          onClose={() => setRemoving(false)}
          onConfirm={remove}
        >
          <p>{texts.removesCredentials}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
