import { useMutation } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

/**
 * 'Multiple Accounts Detected' (docs/product.md#merging): merging reloads the page, closing leaves everything as it is.
 */
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
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.close}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => merging.mutate()}>
            {merging.isError ? texts.again : texts.merge}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
      {merging.isError && <Reasons lines={[texts.failed, ...explain(merging.error)]} />}
    </Dialog>
  );
}
