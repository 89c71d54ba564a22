import { IconButton } from './Button.tsx';
import styles from './Stepper.module.css';
import { texts } from './texts.ts';

interface StepperProps {
  /** Names the number for readers. */
  label: string;
  value: number;
  /** The number as it is shown: '1 of 3'. */
  shown: string;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number with a button on either side. */
export function Stepper({ label, value, shown, min, max, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper}>
      <legend className="visually-hidden">{label}</legend>
      <IconButton
        icon="minus"
        label={texts.less(label)}
        aria-disabled={value <= min || undefined}
        onClick={() => onChange(value - 1)}
      />
      <output className="figures small">{shown}</output>
      <IconButton
        icon="plus"
        label={texts.more(label)}
        aria-disabled={value >= max || undefined}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
