import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import {
  type RatingOption,
  type Section,
  type SliderField,
  slidersOf,
} from '#domain/evals/forms/template.ts';
import { SkillLine } from '#web/evals/view/SkillLine.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LevelBadge } from '#web/ui/LevelBadge.tsx';
import styles from './Form.module.css';
import rowStyles from './LevelRow.module.css';
import { nextOpenRating, openRatings } from './progress.ts';
import { texts } from './texts.ts';

interface RatingStepProps {
  section: Section;
  answers: Answers;
  onRate: (field: string, value: number) => void;
}

/** The skills of one section, one of them open at a time. */
export function RatingStep({ section, answers, onRate }: RatingStepProps) {
  const accordion = useId();
  const list = useRef<HTMLDivElement>(null);
  const sliders = slidersOf(section);
  const [open, setOpen] = useState(openRatings(section, answers)[0]?.property);

  const openNextAfter = (field: string) => {
    const next = nextOpenRating(section, answers, field);
    flushSync(() => setOpen(next?.property));
    const place = sliders.findIndex(slider => slider.property === (next?.property ?? field));
    const rating = list.current?.children[place];
    rating?.querySelector('summary')?.focus({ preventScroll: true });
    rating?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="stack-1" ref={list}>
      {sliders.map(slider => (
        <Rating
          key={slider.property}
          slider={slider}
          value={answerAt(answers, section.property, slider.property)}
          accordion={accordion}
          open={open === slider.property}
          onToggle={opened =>
            setOpen(current => {
              if (opened) return slider.property;
              return current === slider.property ? undefined : current;
            })
          }
          onRate={value => onRate(slider.property, value)}
          onDone={() => openNextAfter(slider.property)}
        />
      ))}
    </div>
  );
}

interface RatingProps {
  slider: SliderField;
  /** The chosen level; undefined without one. */
  value: number | undefined;
  /** Ratings of one accordion: only one of them is open. */
  accordion: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRate: (value: number) => void;
  /** Opens the next rating. Enter and the pointer call it; arrow keys and digits do not. */
  onDone: () => void;
}

/** A skill to rate: collapsed to a badge, or open with all its levels in view. */
function Rating({ slider, value, accordion, open, onToggle, onRate, onDone }: RatingProps) {
  const byKeyboard = useRef(false);
  const group = `${accordion}-${slider.property}`;
  const chosen = slider.options.find(option => option.value === value);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    byKeyboard.current = true;
    // The browser reports the toggle late, so the element's own state decides.
    if (!event.currentTarget.open || event.ctrlKey || event.metaKey || event.altKey) return;
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
      className={classes('surface', styles.rating)}
      name={accordion}
      open={open}
      onToggle={event => onToggle(event.currentTarget.open)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        byKeyboard.current = false;
      }}
    >
      <summary className={styles.ratingSummary}>
        <SkillLine
          slider={slider}
          level={chosen}
          mark={!(slider.isRequired || chosen) && <span className="soft small">{texts.optional}</span>}
        />
      </summary>
      <fieldset className={classes('stack-05', styles.levels)} aria-label={slider.label}>
        {slider.options.map(option => (
          <LevelRow
            key={option.value}
            group={group}
            option={option}
            levels={slider.levels}
            checked={option.value === value}
            onChoose={() => onRate(option.value)}
            onPress={() => press(option.value)}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface LevelRowProps {
  /** Joins the rows of one rating into one radio group. */
  group: string;
  option: RatingOption;
  levels: number;
  checked: boolean;
  onChoose: () => void;
  /** The row was pressed, also when it was chosen before. */
  onPress: () => void;
}

/** A level of a rating as a radio row: number, name, description. */
function LevelRow({ group, option, levels, checked, onChoose, onPress }: LevelRowProps) {
  const id = useId();
  const [number, name, text] = [`${id}-number`, `${id}-name`, `${id}-text`];
  return (
    <label className={classes('row-15 choice', rowStyles.row)}>
      <input
        type="radio"
        className={classes('radio-beside', rowStyles.radio)}
        name={group}
        value={option.value}
        checked={checked}
        onChange={onChoose}
        onClick={onPress}
        aria-labelledby={option.value < 0 ? name : `${number} ${name}`}
        aria-describedby={text}
      />
      <span id={number}>
        <LevelBadge value={option.value} levels={levels} />
      </span>
      <span className={classes('grow stack-0', rowStyles.words)}>
        <span id={name} className="strong">
          {option.label}
        </span>
        <span id={text} className={rowStyles.text}>
          {withFixedHyphens(option.description)}
        </span>
      </span>
      {checked && <Icon name="check" />}
    </label>
  );
}

/** Replaces hyphens, so that no line breaks at them: 'turn-in' and 'track-out' stay whole. */
export const withFixedHyphens = (text: string): string => text.replaceAll('-', '\u2011');
