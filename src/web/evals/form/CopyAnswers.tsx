import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import styles from './Form.module.css';
import { unableTexts as texts } from './texts.ts';

/** Answers that were not sent, as text to read and to copy. */
export function CopyAnswers({ text, isMain = false }: { text: string; isMain?: boolean }) {
  const { said, copy } = useCopy(text, { copied: texts.copied, marked: texts.notCopied });
  return (
    <>
      <p className={classes('as-typed', styles.copiedAnswers)}>{text}</p>
      <div className="stack-0">
        <Button variant={isMain ? 'primary' : 'secondary'} icon="copy" onClick={copy}>
          {texts.copyAnswers}
        </Button>
        <p role="status">{said}</p>
      </div>
    </>
  );
}
