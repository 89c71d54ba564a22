import { useEffect, useId, useRef } from 'react';
import { carName, MAX_CARS } from '#domain/people/car.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CarForm, CarPicture } from './CarForm.tsx';
import { faultsOfCar } from './faults.ts';
import styles from './ProfileForm.module.css';
import { carOf, type TypedCar } from './typed-car.ts';
import type { ProfileEditing } from './use-profile-draft.ts';

interface CarCardProps {
  car: TypedCar;
  /** The name of the radio group that all cards of the garage share. */
  group: string;
  /** The first fault of the car, to be corrected in its form. */
  wrong: string | undefined;
  onDefault: () => void;
  onEdit: () => void;
}

/** A car; a click on it makes it the default (docs/product.md#user-profile). */
function CarCard({ car, group, wrong, onDefault, onEdit }: CarCardProps) {
  const name = carName(carOf(car), texts.unnamed);
  const described = carName({ ...carOf(car), Name: '' }, '');
  return (
    <div className={classes('surface stack-15', styles.card, car.IsDefault && styles.default)}>
      <label className="stack-1 choice">
        <input
          className={classes('radio-beside', styles.radio)}
          type="radio"
          name={group}
          checked={car.IsDefault}
          onChange={onDefault}
        />
        <CarPicture address={car.PictureUrl} />
        <span className="stack-0 breakable">
          <span className={styles.name}>{name}</span>
          {car.Name && described && <span className="soft small">{described}</span>}
          {car.IsDefault && (
            <span className="inline-05 strong">
              <Icon name="check" />
              {texts.defaultCar}
            </span>
          )}
        </span>
      </label>
      {car.Modifications && <p className="soft lines">{car.Modifications}</p>}
      {wrong && <p className="strong danger">{wrong}</p>}
      <Button icon="edit" data-edit={car.key} onClick={onEdit}>
        {texts.edit}
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </div>
  );
}

/** The cars of a person: add, edit, delete, choose the default. */
export function GarageEditor({ editing }: { editing: ProfileEditing }) {
  const { garage, open, faults } = editing;
  const group = useId();
  const whole = useRef<HTMLDivElement>(null);
  useFocusWhenClosed(whole, open?.key);

  const isNew = open !== null && !garage.some(({ key }) => key === open.key);
  const formOf = (car: TypedCar) => (
    <CarForm
      key={car.key}
      car={car}
      isNew={isNew}
      faults={faultsOfCar(faults, car.key)}
      uploads={editing.uploads}
      onPicture={address => editing.choosePicture(car.key, address)}
      onType={editing.typeCar}
      onSave={editing.keepCar}
      onCancel={editing.closeCar}
      onDelete={() => editing.removeCar(car.key)}
    />
  );
  return (
    <div ref={whole} className="stack-15">
      {garage.length === 0 && !open && (
        <EmptyState icon="helmet" title={texts.noCars}>
          {texts.noCarsHint}
        </EmptyState>
      )}
      {garage.length > 1 && <p className="soft small">{texts.chooseDefault}</p>}
      <fieldset>
        <legend className="visually-hidden">{texts.defaultCar}</legend>
        <ul className="cards-15 at-top">
          {garage.map(car => (
            <li key={car.key}>
              {open?.key === car.key ? (
                formOf(open)
              ) : (
                <CarCard
                  car={car}
                  group={group}
                  wrong={Object.values(faultsOfCar(faults, car.key))[0]}
                  onDefault={() => editing.makeDefault(car.key)}
                  onEdit={() => editing.openCar(car)}
                />
              )}
            </li>
          ))}
          {open && isNew && <li>{formOf(open)}</li>}
        </ul>
      </fieldset>
      {faults.Garage && <p className="strong danger">{faults.Garage}</p>}
      {garage.length >= MAX_CARS && <p className="soft small">{texts.faults.fullGarage}</p>}
      <div>
        <Button icon="plus" data-add disabled={garage.length >= MAX_CARS} onClick={editing.addCar}>
          {texts.add}
          <span className="visually-hidden">{texts.aCar}</span>
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus from a closed car form to that car's Edit button, or to Add when the car was removed. */
function useFocusWhenClosed(whole: React.RefObject<HTMLElement | null>, openKey: string | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = openKey;
    if (closed === undefined || openKey !== undefined) return;
    const edit = whole.current?.querySelector<HTMLElement>(`[data-edit="${closed}"]`);
    (edit ?? whole.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [whole, openKey]);
}
