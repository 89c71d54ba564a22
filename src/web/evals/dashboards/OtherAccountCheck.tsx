import { createState } from '#web/browser/state.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { api } from '#web/client/api.ts';
import { isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { useRead } from '#web/client/query-client.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';

/** A closed dialog stays closed until the next visit. */
const isClosed = createState(false);

/** Offers to merge the person's other account, if there is one. */
export function OtherAccountCheck() {
  const closed = useCurrent(isClosed);
  const { data } = useRead('CheckMultipleAccounts', {}, { enabled: !closed });
  if (closed || !data?.HasOtherAccount) return null;
  return <OtherAccountDialog onClose={() => isClosed.set(true)} />;
}

/**
 * 'Multiple Accounts Detected' (docs/product.md#merging): merging reloads the page, closing leaves everything as it is.
 */
function OtherAccountDialog({ onClose }: { onClose: () => void }) {
  const merging = useCommand({
    run: async () => {
      // The dialog shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
      await api.MergeAccounts({ whenSignedOut: 'throw' });
      location.reload();
    },
    messages: { failed: texts.notMerged },
  });
  const mustSignIn = isSignInNeeded(merging.error);
  const signIn = () => {
    goToSignIn();
    return false;
  };
  const label = merging.error ? texts.tryAgain : texts.mergeAccounts;
  return (
    <ConfirmDialog
      question={texts.accountsFound}
      confirm={mustSignIn ? texts.signInAgain : label}
      cancel={texts.close}
      variant="primary"
      mustFinish={merging.busy}
      command={mustSignIn ? { ...merging, run: signIn } : merging}
      onClose={onClose}
    >
      <p>{texts.accountsLead}</p>
    </ConfirmDialog>
  );
}
