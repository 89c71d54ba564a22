import { useEffect, useRef } from 'react';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import type { FormUploads } from '#web/page/pictures/picture-uploads.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextareaField, TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { type Faults, useFocusOnFault } from './faults.ts';
import styles from './ProfileForm.module.css';
import type { CarText, TypedCar } from './typed-car.ts';

interface CarFormProps {
  car: TypedCar;
  isNew: boolean;
  faults: Faults;
  uploads: FormUploads;
  onPicture: (address: string | null) => void;
  onType: (field: CarText, text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** A car's picture, or a drawing for a car without one. The text beside it names the car. */
export function CarPicture({ address }: { address: string | null }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Picture address={address} width={240} height={120}>
        <DefaultCar />
      </Picture>
    </span>
  );
}

/** A coupé on the kerb. */
function DefaultCar() {
  return (
    <svg
      className="picture"
      viewBox="0 0 240 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={styles.kerb} d="M0 115H240" />
      <path
        className={styles.body}
        d="M16 92C11 78 18 69 36 66L72 60C90 45 108 38 134 38C162 38 180 46 196 60L214 64C226 67 230 76 226 92Z"
      />
      <path className={styles.glass} d="M88 60C100 51 112 47 126 47V60ZM134 47C154 47 168 51 180 60H134Z" />
      <path className={styles.wing} d="M206 63L210 52H228" />
      <circle className={styles.tyre} cx="62" cy="92" r="17" />
      <circle className={styles.tyre} cx="186" cy="92" r="17" />
      <circle className={styles.rim} cx="62" cy="92" r="8" />
      <circle className={styles.rim} cx="186" cy="92" r="8" />
    </svg>
  );
}

/** Everything about one car (docs/product.md#user-profile). */
export function CarForm({ car, isNew, faults, uploads, onPicture, onType, ...on }: CarFormProps) {
  const { onSave, onCancel, onDelete } = on;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus(), []);
  useFocusOnFault(form, faults);

  const field = (name: CarText) => ({
    label: texts.carFields[name],
    error: faults[name],
    value: car[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  });
  return (
    <div ref={form} className={classes('surface stack-15', styles.card)}>
      <Form label={isNew ? texts.newCar : texts.car} onSubmit={onSave}>
        <PicturePicker
          label={texts.carPicture}
          field={car.key}
          uploads={uploads}
          address={car.PictureUrl}
          error={faults.PictureUrl}
          onChange={onPicture}
        >
          {shown => <CarPicture address={shown} />}
        </PicturePicker>
        <TextField {...field('Name')} maxLength={120} hint={texts.nameHint} />
        <div className={classes('fields', styles.fields)}>
          <TextField {...field('Make')} maxLength={120} />
          <TextField {...field('Model')} maxLength={120} />
          <TextField {...field('Year')} inputMode="numeric" maxLength={4} />
        </div>
        <TextareaField {...field('Modifications')} maxLength={2000} />
        <div className="actions">
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          {!isNew && (
            <ConfirmButton
              label={texts.delete}
              icon="trash"
              variant="danger"
              question={texts.deleteAsk}
              cancel={texts.keep}
              command={{ run: onDelete }}
            >
              {texts.deleteHint}
            </ConfirmButton>
          )}
        </div>
      </Form>
    </div>
  );
}
