import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { texts } from './texts.ts';

/** Shows a secret once, with a copy button. Selects the text if the browser refuses to copy. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { field, said, copy } = useCopy(secret, texts);
  return (
    <Dialog
      open
      title={texts.secretOnce}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.kept}</Button>
          <Button variant="primary" icon="copy" onClick={copy}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={texts.secret}
        hint={texts.secretHint}
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <p role="status">{said}</p>
    </Dialog>
  );
}
