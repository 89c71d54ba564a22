import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { MotorsportRegLoginForm } from './MotorsportRegLoginForm.tsx';
import { accessTexts as texts } from './texts.ts';
import type { MotorsportRegLoginEditing } from './use-motorsportreg-login.ts';

/** The organization's MotorsportReg credentials: they can be replaced or removed, never read. */
export function MotorsportRegLogin({ credentials }: { credentials: MotorsportRegLoginEditing }) {
  const { stored, isReplacing, removal } = credentials;
  return (
    <TitledCard title={texts.credentials} lead={texts.credentialsHint}>
      {stored !== null && (
        <p className="row-1">
          <Icon name="lock" />
          <span>
            <strong>{texts.stored}</strong> · {stored === 'OAuth' ? texts.oauth : texts.login}
          </span>
        </p>
      )}
      {stored !== null && !isReplacing ? (
        <div className="actions">
          <Button icon="edit" onClick={credentials.replace}>
            {texts.replace}
          </Button>
          <ConfirmButton
            icon="trash"
            variant="danger"
            label={texts.removeStored}
            question={texts.removeCredentialsTitle}
            confirm={texts.removeCredentials}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          >
            {texts.removesCredentials}
          </ConfirmButton>
        </div>
      ) : (
        <MotorsportRegLoginForm credentials={credentials} />
      )}
    </TitledCard>
  );
}
