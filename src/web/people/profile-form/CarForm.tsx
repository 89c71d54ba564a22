import { useEffect, useRef } from 'react';
import { PicturePicker } from '#web/page/pictures/PicturePicker.tsx';
import type { FormUploads } from '#web/page/pictures/picture-uploads.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextareaField, TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { CarPicture } from './CarPicture.tsx';
import type { Faults } from './faults.ts';
import { useFocusOnFault } from './faults.ts';
import styles from './ProfileForm.module.css';
import { texts } from './texts.ts';
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
              onConfirm={onDelete}
            >
              {texts.deleteHint}
            </ConfirmButton>
          )}
        </div>
      </Form>
    </div>
  );
}
