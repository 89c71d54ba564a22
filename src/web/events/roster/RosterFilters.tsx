import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { WITHOUT } from '#web/events/messages/commands.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/Field.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './RosterFilters.module.css';
import { ALL, type RosterFilter, sorts } from './use-roster-filter.ts';

interface RosterFiltersProps {
  filter: RosterFilter;
  /** The number of attendees. */
  count: number;
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  /** How many of `children` there are. */
  hints: number;
  /** Buttons for what else needs attention. */
  children: ReactNode;
}

/** Finds attendees by name or address, day, instructor, group, and what needs attention. */
export function RosterFilters({ filter, count, dayNames, hints, children }: RosterFiltersProps) {
  const { group, groups, choose, loads, lacking, isLacking } = filter;
  const isWithout = filter.instructor === WITHOUT;
  const [showsHints, setShowsHints] = useState(isLacking);
  const hintCount = hints + Number(lacking > 0 || isLacking);
  const name = useId();
  return (
    <div className={classes('wrap small', styles.filters)}>
      <SearchField
        label={texts.search}
        placeholder={texts.nameOrEmail}
        value={filter.q}
        onChange={text => choose({ q: text })}
      />
      <FilterMenu {...{ filter, dayNames }} />
      <div className={classes('row-05 sideways', styles.line)}>
        {(loads.without > 0 || isWithout) && (
          <Button
            variant="quiet"
            className={styles.attention}
            aria-pressed={isWithout}
            onClick={() => choose({ instructor: isWithout ? ALL : WITHOUT })}
          >
            {texts.without(loads.without)}
          </Button>
        )}
        {/* The groups have room beside one more. */}
        {hintCount > 1 && (
          <Button
            variant="quiet"
            className={styles.attention}
            aria-expanded={showsHints}
            onClick={() => setShowsHints(!showsHints)}
          >
            {texts.hints(hintCount)}
          </Button>
        )}
        <div className={hintCount > 1 && !showsHints ? styles.folded : 'row-05'}>
          {(lacking > 0 || isLacking) && (
            <Button
              variant="quiet"
              className={styles.attention}
              title={texts.lackingTitle}
              aria-pressed={isLacking}
              onClick={filter.toggleLacking}
            >
              {texts.lacking(lacking)}
            </Button>
          )}
          {children}
        </div>
        <fieldset className="row-05">
          <legend className="visually-hidden">{texts.group}</legend>
          {[
            { value: ALL, label: texts.all, count },
            ...groups.map(of => ({ ...of, value: of.name, label: of.name })),
          ].map(({ value, label, count: people }) => (
            <label key={value} className={classes('choice row-05', styles.group)}>
              <input
                className="radio-beside"
                type="radio"
                name={name}
                value={value}
                checked={group === value}
                onChange={() => choose({ group: value })}
              />
              <span>{label}</span> <span className="figures">{people}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Filters by day, and by instructor with the number of their students; sorts, which a phone has no other place for. */
function FilterMenu({ filter, dayNames }: Pick<RosterFiltersProps, 'filter' | 'dayNames'>) {
  const { day, instructor, choose, loads, sort, setSort } = filter;
  const name = useId();
  const chosen = [day, instructor].filter(value => value !== ALL).length;
  const choices = [
    { id: ALL, label: texts.all },
    { id: WITHOUT, label: texts.none, students: loads.without },
    ...loads.instructors,
  ];
  return (
    <ActionsMenu label={chosen === 0 ? texts.filter : texts.filtered(chosen)} staysOpen>
      {dayNames.length > 0 && (
        <ToggleGroup
          label={texts.day}
          options={[
            { value: ALL, label: texts.allDays },
            ...dayNames.map((label, place) => ({ value: String(place + 1), label })),
          ]}
          value={day}
          onChange={chosen => choose({ day: chosen })}
        />
      )}
      <ToggleGroup
        label={texts.sort}
        options={sorts.map(value => ({ value, label: texts.sorts[value] }))}
        value={sort}
        onChange={setSort}
      />
      <fieldset className={styles.loads}>
        <legend className="soft small">{texts.byInstructor}</legend>
        {choices.map(({ id, label, ...load }) => (
          <label key={id} className={classes('choice row-1', styles.load)}>
            <input
              className="radio-beside"
              type="radio"
              name={name}
              value={id}
              checked={instructor === id}
              onChange={() => choose({ instructor: id })}
            />
            {'picture' in load && <Avatar name={label} picture={load.picture} size="small" />}
            <span className="grow">{label}</span>
            {'students' in load && (
              <span className="figures strong">
                <span>{load.students}</span>
                <span className="visually-hidden"> {texts.students(load.students)}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </ActionsMenu>
  );
}
