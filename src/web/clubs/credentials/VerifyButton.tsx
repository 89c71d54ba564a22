import type { HeldCredential } from '#contract/clubs/credentials.ts';
import { api } from '#web/data/api.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { refetchAll, refetchChanged } from '#web/data/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

interface VerifyButtonProps {
  organizationId: string;
  credential: HeldCredential;
}

/** Verifies a credential as it is shown. */
export function VerifyButton({ organizationId, credential }: VerifyButtonProps) {
  const { CredentialId, Version, Kind: _, DisplayName: __, ...values } = credential;
  const verify = () =>
    api
      .SaveCredential({
        body: {
          ...values,
          OrganizationId: organizationId,
          Changed: { CredentialId, Version },
          Verified: true,
        },
      })
      .then(refetchChanged)
      .then(
        () => alertBoard.success(texts.isVerified),
        (error: unknown) => {
          alertBoard.failure(texts.notVerified, explain(error));
          // A refusal means that the screen is out of date.
          return error instanceof ApiError ? refetchAll() : undefined;
        },
      );
  return (
    <Button icon="check" onClick={verify}>
      {texts.verify}
    </Button>
  );
}
