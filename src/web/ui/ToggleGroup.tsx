import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './Tabs.module.css';

interface ToggleGroupProps<Value extends string> {
  /** Names the group for readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Called on every press, also on the chosen option. */
  onPress?: ((value: Value) => void) | undefined;
  /** Keeps the choices on one line that scrolls sideways on a phone. */
  oneLine?: boolean;
}

/** A choice between a few options, as a row of radio buttons. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{props.label}</legend>
      <div
        className={classes(
          'no-print track',
          styles.track,
          props.oneLine && classes('sideways', styles.oneLine),
        )}
      >
        {props.options.map(option => (
          <label key={option.value} className={classes('choice', styles.option)}>
            <input
              className="radio-beside"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
              onClick={() => props.onPress?.(option.value)}
            />
            <span className={classes('breakable', styles.tab)}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
