import { type ReactNode, useId, useRef } from 'react';
import { pictureTexts as texts } from '#web/page/editing/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './PicturePicker.module.css';
import type { FormUploads, PictureUpload } from './picture-uploads.ts';

interface PicturePickerProps {
  /** Names the subject of the picture: 'Picture', 'Picture of the car'. */
  label: string;
  /** The key of its upload. */
  field: string;
  uploads: FormUploads;
  /** The address of the picture in the form. */
  address: string | null;
  error?: string | undefined;
  onChange: (address: string | null) => void;
  /** Draws the picture at an address. */
  children: (address: string | null) => ReactNode;
}

const previewOf = (upload: PictureUpload | undefined) =>
  upload && 'preview' in upload ? upload.preview : undefined;

/** Takes a picture from camera or library, shows it at once, and uploads it in the background. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, field, uploads, address, error, onChange, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const upload = uploads.of(field);
  const shown = previewOf(upload) ?? address;
  const wrong = upload?.step === 'refused' ? upload.reason : error;
  const isUnfinished = upload !== undefined && ['preparing', 'sending', 'failed'].includes(upload.step);

  // The pressed button disappears, so move the focus to the one that stays.
  const chooseAgain = () => group.current?.querySelector('button')?.focus();
  const withdraw = () => {
    uploads.withdraw(field);
    chooseAgain();
  };
  const remove = () => {
    withdraw();
    onChange(null);
  };

  return (
    <fieldset ref={group} className={styles.picker} aria-describedby={wrong ? errorId : undefined}>
      <legend className="visually-hidden">{label}</legend>
      {children(shown)}
      <div className={classes('stack-1', styles.controls)}>
        <div className="actions">
          <FileButton
            icon="camera"
            accept="image/*"
            data-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? errorId : undefined}
            onFile={file => void uploads.start(field, file, onChange)}
          >
            {shown ? texts.change : texts.choose}
          </FileButton>
          {upload?.step === 'failed' && (
            <Button icon="retry" onClick={() => uploads.retry(field)}>
              {texts.tryAgain}
            </Button>
          )}
          {isUnfinished && <Button onClick={withdraw}>{texts.cancel}</Button>}
          {shown && !isUnfinished && (
            <Button icon="trash" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="soft small outcome" role="status">
          {upload && texts.status[upload.step]}
        </p>
        {wrong && (
          <p className="fault" id={errorId} role="alert">
            <Icon name="alert" />
            <span>{wrong}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
