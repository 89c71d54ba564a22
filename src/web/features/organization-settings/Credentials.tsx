import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import styles from './OrganizationSettings.module.css';
import type { CredentialsEditing } from './use-credentials.ts';

/** With what the organization reads its registrations at MotorsportReg: they can be written, never read. */
export function Credentials({ credentials }: { credentials: CredentialsEditing }) {
  const { stored, replacing } = credentials;
  return (
    <Card>
      <h2>MotorsportReg credentials</h2>
      <p className={styles.soft}>
        Rosters are read from MotorsportReg with the login of an admin of your club there, or with a permanent
        token. They are kept encrypted and never shown again.
      </p>
      {stored !== null && <Stored credentials={credentials} />}
      {(stored === null || replacing) && <CredentialsForm credentials={credentials} />}
    </Card>
  );
}

function Stored({ credentials }: { credentials: CredentialsEditing }) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    await credentials.remove();
    setRemoving(false);
  };
  return (
    <>
      <p className={styles.stored}>
        <Icon name="lock" />
        <span>
          <strong>Stored</strong> · {credentials.stored === 'OAuth' ? 'OAuth token' : 'Login'}
        </span>
      </p>
      {!credentials.replacing && (
        <div className={styles.actions}>
          <Button icon="edit" onClick={credentials.replace}>
            Replace
          </Button>
          <Button icon="trash" variant="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      )}
      <Dialog
        open={removing}
        title="Remove the credentials?"
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>Cancel</Button>
            <Button variant="danger" busy={credentials.saving} onClick={remove}>
              Remove credentials
            </Button>
          </>
        }
      >
        <p>Rosters cannot be synced with MotorsportReg until new ones are entered.</p>
      </Dialog>
    </>
  );
}
