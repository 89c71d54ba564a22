import { useRef } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './RunGroups.module.css';
import { texts } from './texts.ts';
import { newGroup, type SchoolEditing, type TypedGroup } from './use-school-settings.ts';

const NO_COLOUR = '#8a8f98';

/** The ladder: run groups from the lowest to the highest, each with its colour and its other names. */
export function RunGroups({ form, isProposed }: { form: SchoolEditing; isProposed: boolean }) {
  const { groups } = form.now;
  const list = useRef<HTMLOListElement>(null);
  const set = (next: readonly TypedGroup[]) => form.type({ groups: [...next] });
  const change = (place: number, changes: Partial<TypedGroup>) =>
    set(groups.map((group, at) => (at === place ? { ...group, ...changes } : group)));
  const move = (place: number, by: -1 | 1) => {
    const next = [...groups];
    next.splice(place + by, 0, ...next.splice(place, 1));
    set(next);
  };
  return (
    <fieldset className="stack-15">
      <legend>{texts.runGroups}</legend>
      <p className="soft small">{isProposed && groups.length > 0 ? texts.proposed : texts.order}</p>
      <ol ref={list} tabIndex={-1} className="stack-15" aria-label={texts.runGroups}>
        {groups.map((group, place) => (
          <li key={group.row} className={styles.group}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <input
              type="color"
              className={styles.colour}
              aria-label={texts.colourOf(group.name)}
              value={group.colour ?? NO_COLOUR}
              onChange={({ target }) => change(place, { colour: target.value })}
            />
            <div className={styles.name}>
              <TextField
                label={texts.name}
                autoComplete="off"
                maxLength={40}
                error={form.faults[`/Groups/${place}/Name`]}
                value={group.name}
                onChange={({ target }) => change(place, { name: target.value })}
              />
            </div>
            <div className={styles.aliases}>
              <TextField
                label={texts.aliases}
                autoComplete="off"
                error={form.faults[`/Groups/${place}/Aliases`]}
                value={group.aliases}
                onChange={({ target }) => change(place, { aliases: target.value })}
              />
            </div>
            <div className={styles.commands}>
              <IconButton
                icon="up"
                label={texts.higher(group.name)}
                aria-disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="down"
                label={texts.lower(group.name)}
                aria-disabled={place === groups.length - 1}
                onClick={() => move(place, 1)}
              />
              <IconButton
                icon="trash"
                label={texts.remove(group.name)}
                onClick={() => {
                  set(groups.filter((_, at) => at !== place));
                  list.current?.focus();
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => set([...groups, newGroup()])}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
