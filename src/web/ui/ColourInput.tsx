import styles from './Field.module.css';

interface ColourInputProps {
  /** Read by screen readers. */
  label: string;
  /** As '#1e6fb8'. */
  value: string;
  onChange: (colour: string) => void;
}

/** A square that shows a colour and opens the browser's colour picker. */
export function ColourInput({ label, value, onChange }: ColourInputProps) {
  return (
    <input
      type="color"
      className={styles.colour}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
