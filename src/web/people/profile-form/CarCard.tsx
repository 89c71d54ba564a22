import { carName } from '#domain/people/car.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { CarPicture } from './CarPicture.tsx';
import styles from './ProfileForm.module.css';
import { texts } from './texts.ts';
import { carOf, type TypedCar } from './typed-car.ts';

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
export function CarCard({ car, group, wrong, onDefault, onEdit }: CarCardProps) {
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
