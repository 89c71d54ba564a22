import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { paletteTexts as texts } from '#web/app/texts.ts';
import { Link } from '#web/browser/router.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { isSlashOn, turnSlash } from './slash-key.ts';
import { useFound } from './use-found.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** An input method uses the keys itself. Safari sends the last Enter of a composition after its end, with this code. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

interface PaletteProps {
  /** The entries of the menu. */
  menu: readonly Entry[];
  onClose: () => void;
}

/** The command palette: a combobox whose options lead to screens, events and people (docs/product.md#menu). */
export function Palette({ menu, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, note } = useFound(typed, menu);
  const entries = groups.flatMap(group => group.entries);
  const active = Math.min(place, entries.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (step !== undefined) setPlace((active + step + entries.length) % Math.max(entries.length, 1));
    // The press of a link, so that a form with unsaved changes asks first.
    else if (event.key === 'Enter') document.getElementById(idOf(active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <TextField
        label={texts.box}
        hideLabel
        placeholder={texts.box}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? idOf(active) : undefined}
        verbatim
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="soft small">
        {note}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.list}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <p id={`${id}-${group.title}`} role="presentation" className="soft small strong">
              {group.title}
            </p>
            {group.entries.map(entry => {
              const index = entries.indexOf(entry);
              return (
                <Link
                  key={`${entry.to} ${entry.label}`}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={classes('row-1 ink', styles.option)}
                  to={entry.to}
                  onClick={onClose}
                >
                  <Icon name={entry.icon} className="soft" />
                  <span className="breakable">
                    <span>{entry.label}</span>{' '}
                    {entry.detail && <span className="soft small">{entry.detail}</span>}
                  </span>
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <SlashSwitch />
    </Dialog>
  );
}

/** Turns the key `/` off for people whose voice input or unsteady hands press it by mistake (WCAG 2.1.4). */
function SlashSwitch() {
  const [isOn, setIsOn] = useState(isSlashOn);
  return (
    <CheckField
      className="thumb small"
      label={texts.slash}
      checked={isOn}
      onChange={chosen => {
        turnSlash(chosen);
        setIsOn(chosen);
      }}
    />
  );
}
