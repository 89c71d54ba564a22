import { type KeyboardEvent, useRef } from 'react';
import type { SliderField } from '#domain/evals/forms/template.ts';
import { SkillLine } from '#web/evals/view/SkillLine.tsx';
import { LevelRow } from './LevelRow.tsx';
import styles from './Rating.module.css';

interface RatingProps {
  slider: SliderField;
  /** The level chosen; undefined while there is none. */
  value: number | undefined;
  /** Ratings of one accordion: only one of them is open. */
  accordion: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRate: (value: number) => void;
  /** Go on to the next rating: called by Enter and the pointer, not by arrow keys and digits. */
  onDone: () => void;
}

/** A skill to rate: collapsed to a badge, or open with all its levels in view. */
export function Rating({ slider, value, accordion, open, onToggle, onRate, onDone }: RatingProps) {
  const byKeyboard = useRef(false);
  const group = `${accordion}-${slider.property}`;
  const chosen = slider.options.find(option => option.value === value);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    byKeyboard.current = true;
    if (!open || event.ctrlKey || event.metaKey || event.altKey) return;
    const radios = [...event.currentTarget.querySelectorAll('input')];
    const radio = radios.find(({ value: level }) => level === event.key);
    if (radio) {
      onRate(Number(radio.value));
      radio.focus();
    } else if (event.key === 'Enter' && chosen) {
      // Otherwise Enter on the heading would only close it.
      event.preventDefault();
      onDone();
    }
  };

  const press = (level: number) => {
    if (byKeyboard.current) return;
    onRate(level);
    onDone();
  };

  return (
    <details
      className={styles.rating}
      name={accordion}
      open={open}
      onToggle={event => onToggle(event.currentTarget.open)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        byKeyboard.current = false;
      }}
    >
      <summary className={styles.summary}>
        <SkillLine slider={slider} level={chosen} />
      </summary>
      <fieldset className={styles.levels} aria-label={slider.label}>
        {slider.options.map(option => (
          <LevelRow
            key={option.value}
            group={group}
            option={option}
            checked={option.value === value}
            onChoose={() => onRate(option.value)}
            onPress={() => press(option.value)}
          />
        ))}
      </fieldset>
    </details>
  );
}
