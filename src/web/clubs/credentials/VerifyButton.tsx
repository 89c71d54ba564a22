import type { HeldCredential } from '#contract/clubs/credentials.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refetchAfterRefusal, refetchChanged } from '#web/data/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusPart } from '#web/ui/focus-part.ts';
import { texts } from './texts.ts';

interface VerifyButtonProps {
  organizationId: string;
  credential: HeldCredential;
}

/** Verifies a credential as it is shown. The item of the list gets the focus of the button, which leaves. */
export function VerifyButton({ organizationId, credential }: VerifyButtonProps) {
  const { CredentialId, Version, Kind: _, DisplayName: __, ...values } = credential;
  const verify = (item: HTMLElement | null) =>
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
        () => {
          alertBoard.success(texts.isVerified);
          focusPart(item);
        },
        (error: unknown) => {
          alertBoard.failure(texts.notVerified, explain(error));
          return refetchAfterRefusal(error);
        },
      );
  return (
    <Button icon="check" onClick={({ currentTarget }) => verify(currentTarget.closest('li'))}>
      {texts.verify}
    </Button>
  );
}
