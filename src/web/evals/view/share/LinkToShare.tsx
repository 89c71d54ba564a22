import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './ShareDialog.module.css';
import { texts } from './texts.ts';

interface LinkToShareProps {
  linkKey: string;
  /** What the phone calls it where it is shared to. */
  title: string;
}

/** The link, to hand on with what the phone has for that or by copying. */
export function LinkToShare({ linkKey, title }: LinkToShareProps) {
  const url = new URL(paths.publicEval(linkKey), location.origin).href;
  const { field, said, copy } = useCopy(url, texts);
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the phone's share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <>
      <TextField
        ref={field}
        label={texts.link}
        hint={texts.linkHint}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        {'share' in navigator && (
          <Button variant="primary" icon="share" onClick={share}>
            {texts.share}
          </Button>
        )}
        <Button icon="copy" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {said}
      </p>
    </>
  );
}
