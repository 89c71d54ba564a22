import { useCallback, useMemo, useState } from 'react';
import type { DraftStep, RosterDraft } from '#domain/roster/draft.ts';
import type { RosterPerson, RosterRow } from '#domain/roster/draft-rows.ts';
import { compareText } from '#domain/roster/order.ts';
import { repeatedLabels, rosterOptions } from '#domain/roster/roster-options.ts';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './AttendeeList.module.css';
import { AttendeeRow } from './AttendeeRow.tsx';
import { NameGroup } from './NameGroup.tsx';
import { RosterOptionsContext } from './options.ts';

interface AttendeeListProps {
  people: readonly RosterPerson[];
  rows: readonly RosterRow[];
  draft: RosterDraft;
  edit: (step: DraftStep) => void;
  /** While the roster is on its way to the server. */
  inert: boolean;
}

const ALL = '';

/** The attendees, filtered by group. Who is moved to another group stays in sight until that is saved. */
export function AttendeeList({ people, rows, draft, edit, inert }: AttendeeListProps) {
  const { groups: groupChoices, removed } = draft;
  const options = useMemo(
    () => rosterOptions(people, { groups: groupChoices, removed }),
    [people, groupChoices, removed],
  );
  const repeated = useMemo(() => repeatedLabels(people), [people]);
  const [chosenGroup, setGroup] = useState(ALL);
  const [namingFor, setNamingFor] = useState<string | null>(null);
  const nameGroup = useCallback((id: string) => setNamingFor(id), []);

  const groups = [...new Set(rows.map(row => row.group))].sort(compareText);
  const filter = groups.includes(chosenGroup) ? chosenGroup : ALL;
  const isShown = (row: RosterRow) => filter === ALL || row.group === filter || row.savedGroup === filter;
  const shown = rows.filter(isShown).length;
  return (
    <RosterOptionsContext value={options}>
      <ToggleGroup
        label="Group"
        options={[{ value: ALL, label: 'All' }, ...groups.map(value => ({ value, label: value }))]}
        value={filter}
        onChange={setGroup}
      />
      <p role="status" className={styles.count}>
        {shown === rows.length ? `${rows.length} on the roster` : `${shown} of ${rows.length} on the roster`}
      </p>
      <div className={styles.headings} aria-hidden="true">
        <span>Name</span>
        <span>Group</span>
        <span>Instructor</span>
      </div>
      <ul className={styles.list} inert={inert}>
        {rows.map(row => (
          <AttendeeRow
            key={row.id}
            {...row}
            showEmail={row.isNew || repeated.has(row.label)}
            hidden={!isShown(row)}
            edit={edit}
            onNameGroup={nameGroup}
          />
        ))}
      </ul>
      <NameGroup
        row={rows.find(({ id }) => id === namingFor)}
        groups={options.groups}
        edit={edit}
        onClose={() => setNamingFor(null)}
      />
    </RosterOptionsContext>
  );
}
