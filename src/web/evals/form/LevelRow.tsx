import { useId } from 'react';
import { NOT_APPLICABLE, type RatingOption } from '#domain/evals/forms/template.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LevelBadge } from '#web/ui/LevelBadge.tsx';
import styles from './LevelRow.module.css';
import { unbroken } from './unbroken.ts';

interface LevelRowProps {
  /** Joins the rows of one rating into one radio group. */
  group: string;
  option: RatingOption;
  checked: boolean;
  onChoose: () => void;
  /** The row was pressed, also when it was chosen before. */
  onPress: () => void;
}

/** One level of a rating as a radio row: number, name, description. */
export function LevelRow({ group, option, checked, onChoose, onPress }: LevelRowProps) {
  const id = useId();
  const [number, name, text] = [`${id}-number`, `${id}-name`, `${id}-text`];
  return (
    <label className={styles.row}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={option.value}
        checked={checked}
        onChange={onChoose}
        onClick={onPress}
        aria-labelledby={option.value === NOT_APPLICABLE ? name : `${number} ${name}`}
        aria-describedby={text}
      />
      <span id={number}>
        <LevelBadge value={option.value} className={styles.badge} />
      </span>
      <span className={styles.words}>
        <span id={name} className="strong">
          {option.label}
        </span>
        <span id={text} className={styles.text}>
          {unbroken(option.description)}
        </span>
      </span>
      {checked && <Icon name="check" className={styles.check} />}
    </label>
  );
}
