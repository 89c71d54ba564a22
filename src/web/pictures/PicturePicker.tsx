import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import styles from './PicturePicker.module.css';
import type { PictureUpload } from './picture-uploads.ts';
import type { FormUploads } from './use-picture-uploads.ts';

interface PicturePickerProps {
  /** What it is a picture of: 'Picture', 'Picture of the car'. */
  label: string;
  /** Under which its upload is known. */
  field: string;
  uploads: FormUploads;
  /** The picture as the form has it. */
  address: string | null;
  error?: string | undefined;
  onChange: (address: string | null) => void;
  /** Draws the picture at an address. */
  children: (address: string | null) => ReactNode;
}

const previewOf = (upload: PictureUpload | undefined) =>
  upload && 'preview' in upload ? upload.preview : undefined;

/** A picture that can be chosen from camera or library, is shown at once, and is uploaded while one goes on. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, field, uploads, address, error, onChange, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const upload = uploads.of(field);
  const shown = previewOf(upload) ?? address;
  const wrong = upload?.step === 'refused' ? upload.reason : error;
  const isUnfinished = upload !== undefined && ['preparing', 'sending', 'failed'].includes(upload.step);

  // The button that was pressed goes, so the focus goes to the one that stays.
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
      <div className={styles.controls}>
        <div className={styles.actions}>
          <FileButton
            icon="camera"
            accept="image/*"
            data-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? errorId : undefined}
            onFile={file => void uploads.start(field, file, onChange)}
          >
            {shown ? 'Change picture' : 'Choose picture'}
          </FileButton>
          {upload?.step === 'failed' && (
            <Button icon="retry" onClick={() => void uploads.retry(field)}>
              Try again
            </Button>
          )}
          {isUnfinished && <Button onClick={withdraw}>Cancel</Button>}
          {shown && !isUnfinished && (
            <Button icon="trash" onClick={remove}>
              Remove picture
            </Button>
          )}
        </div>
        {upload?.step === 'sending' && (
          <ProgressBar label="Uploading" text={`${upload.percent} %`} percent={upload.percent} />
        )}
        <p className={upload?.step === 'sending' ? 'visually-hidden' : styles.status} role="status">
          {statusOf(upload)}
        </p>
        {wrong && (
          <p className={styles.error} id={errorId} role="alert">
            <Icon name="alert" />
            {wrong}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function statusOf(upload: PictureUpload | undefined): string {
  if (upload?.step === 'preparing') return 'Getting the picture ready …';
  if (upload?.step === 'sending') return 'Uploading the picture …';
  if (upload?.step === 'failed') return 'Not uploaded. The picture is kept here until you try again.';
  if (upload?.step === 'done') return 'Uploaded. Save the profile to keep it.';
  return '';
}
