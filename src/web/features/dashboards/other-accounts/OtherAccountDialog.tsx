import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';

/** 'Multiple Accounts Detected' (product.md §2 and §4): merging reloads the page, closing leaves everything as it is. */
export function OtherAccountDialog({ onClose }: { onClose: () => void }) {
  const merging = useMutation({
    mutationFn: () => api.MergeAccounts(),
    onSuccess: () => location.reload(),
  });
  // Until the page is loaded anew, what it shows is of one account only.
  const busy = merging.isPending || merging.isSuccess;
  return (
    <Dialog
      open
      title="Multiple Accounts Detected"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Close
          </Button>
          <Button variant="primary" busy={busy} onClick={() => merging.mutate()}>
            {merging.isError ? 'Try again' : 'Merge'}
          </Button>
        </>
      }
    >
      <p>
        You have signed in here in different ways, so there is another account with your e-mail address. Merge
        them, and evals, events, cars and rights of both are in this one. Where both say something of you,
        this one counts. It cannot be undone.
      </p>
      {merging.isError && <Reasons lines={['Your accounts were not merged.', ...explain(merging.error)]} />}
    </Dialog>
  );
}
