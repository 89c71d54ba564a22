import { useRef } from 'react';
import type { School } from '#contract/school/school.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { settingsTexts as texts } from '#web/school/texts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { ColourInput } from '#web/ui/ColourInput.tsx';
import { TextField } from '#web/ui/Field.tsx';
import styles from './RunGroups.module.css';
import { newGroup, type SchoolEditing, type TypedGroup } from './use-school-settings.ts';

const NO_COLOUR = '#8a8f98';

/** The ladder: run groups from the lowest to the highest, each with its colour and its other names. */
export function RunGroups({ form, isProposed }: { form: SchoolEditing; isProposed: boolean }) {
  const { Groups: groups } = form.values;
  const list = useRef<HTMLOListElement>(null);
  const set = (next: readonly TypedGroup[]) => form.change({ Groups: [...next] });
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
            <ColourInput
              label={texts.colourOf(group.Name)}
              value={group.Colour ?? NO_COLOUR}
              onChange={Colour => change(place, { Colour })}
            />
            <TextField
              label={texts.name}
              maxLength={40}
              error={form.errors[`/Groups/${place}/Name`]}
              value={group.Name}
              onChange={({ target }) => change(place, { Name: target.value })}
            />
            <div className={styles.aliases}>
              <TextField
                label={texts.aliases}
                error={form.errors[`/Groups/${place}/Aliases`]}
                value={group.Aliases}
                onChange={({ target }) => change(place, { Aliases: target.value })}
              />
            </div>
            <div className={styles.commands}>
              <IconButton
                icon="up"
                label={texts.higher(group.Name)}
                aria-disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="down"
                label={texts.lower(group.Name)}
                aria-disabled={place === groups.length - 1}
                onClick={() => move(place, 1)}
              />
              <IconButton
                icon="trash"
                label={texts.remove(group.Name)}
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

const AS_GROUP = 'group';

/** Groups of rosters that are missing in the typed ladder. Each can become an alias or a new group. */
export function UnlistedGroups({
  form,
  unlisted,
}: {
  form: SchoolEditing;
  unlisted: School['OutsideLadder'];
}) {
  const { Groups: groups } = form.values;
  const known = new Set(groups.flatMap(({ Name, Aliases }) => [Name, ...Aliases.split(',')].map(groupKey)));
  const unknown = unlisted.filter(({ Name }) => !known.has(groupKey(Name)));
  if (unknown.length === 0) return null;
  const take = (written: string, as: string) => {
    if (as === AS_GROUP) return form.change({ Groups: [...groups, newGroup(written)] });
    form.change({
      Groups: groups.map(group =>
        group.row === as ? { ...group, Aliases: [group.Aliases, written].filter(Boolean).join(', ') } : group,
      ),
    });
  };
  return (
    <section aria-labelledby="beside-ladder" className="stack-1">
      <h3 id="beside-ladder">{texts.beside}</h3>
      <p className="soft small">{texts.besideLead}</p>
      <ul className="stack-1">
        {unknown.map(({ Name, Attendees }) => (
          <li key={Name} className="actions row-1 apart">
            <span>
              <bdi>{Name}</bdi> <span className="soft">{texts.attendees(Attendees)}</span>
            </span>
            <ChoiceField
              label={texts.isWhatOf(Name)}
              hideLabel
              value=""
              options={[
                { value: '', label: texts.choose },
                ...groups.flatMap(({ row, Name }) =>
                  Name ? { value: row, label: texts.nameFor(Name) } : [],
                ),
                { value: AS_GROUP, label: texts.ownGroup },
              ]}
              onChoose={as => as && take(Name, as)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
