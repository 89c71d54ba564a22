import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './PreviewDetails.module.css';

type Rows = ImportPreview['New'];

/** Shows what a file would change, in figures and row by row. */
export function PreviewDetails({ preview }: { preview: ImportPreview }) {
  const { Created, Updated, Unchanged, Missing, New, Changed, NotInFile } = preview;
  const { NewGroups, NewGroupCount, GroupsOutsideLadder, GroupsOutsideLadderCount } = preview;
  const { HiddenRows, Ignored, IgnoredCount } = preview;
  const changes = [
    { name: texts.newRows, count: Created, look: styles.new },
    { name: texts.changedRows, count: Updated, look: styles.changed },
    { name: texts.unchangedRows, count: Unchanged, look: styles.unchanged },
    { name: texts.missingRows, count: Missing, look: styles.missing },
  ];
  return (
    <div className="stack-15">
      <div className={styles.bar} aria-hidden="true">
        {changes.map(
          ({ name, count, look }) =>
            count > 0 && <span key={name} className={look} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles.figures}>
        {changes.map(({ name, count, look }) => (
          <div key={name}>
            <dt className="row-05 soft">
              <span className={classes(styles.key, look)} aria-hidden="true" />
              <span>{name}</span>
            </dt>
            <dd className={count > 0 ? 'strong' : undefined}>{count}</dd>
          </div>
        ))}
      </dl>
      <Groups name={texts.newGroups} groups={NewGroups} count={NewGroupCount} />
      <Groups
        name={texts.groupsOutsideLadder}
        groups={GroupsOutsideLadder}
        count={GroupsOutsideLadderCount}
      />
      {Ignored.length > 0 && (
        <div>
          <strong>{texts.ignored}</strong>
          <ul className={classes('stack-05', styles.rows)}>
            {Ignored.map(each => (
              <li key={each}>{each}</li>
            ))}
            {IgnoredCount > Ignored.length && (
              <li className="soft">{texts.andMore(IgnoredCount - Ignored.length)}</li>
            )}
          </ul>
        </div>
      )}
      {HiddenRows > 0 && <p>{texts.hiddenRows(HiddenRows)}.</p>}
      {Created + Updated === 0 && <p>{texts.changesNothing}</p>}
      <RowsOf name={texts.newRows} rows={New} count={Created} />
      <RowsOf name={texts.changedRows} rows={Changed} count={Updated} open />
      <RowsOf name={texts.missingHint} rows={NotInFile} count={Missing} />
    </div>
  );
}

interface GroupsProps {
  name: string;
  /** The first groups. */
  groups: readonly string[];
  count: number;
}

function Groups({ name, groups, count }: GroupsProps) {
  if (count === 0) return null;
  const more = count - groups.length;
  return (
    <p>
      <strong>{name}</strong>{' '}
      <span>{[groups.join(', '), ...(more > 0 ? [texts.andMore(more)] : [])].join(' ')}</span>
    </p>
  );
}

interface RowsOfProps {
  name: string;
  rows: Rows;
  count: number;
  open?: boolean;
}

function RowsOf({ name, rows, count, open = false }: RowsOfProps) {
  if (count === 0) return null;
  return (
    <Disclosure summary={name} open={open}>
      <ul className={classes('stack-05', styles.rows)}>
        {[...rows.entries()].map(([place, { Name, Details }]) => (
          <li key={place}>
            <strong>{Name}</strong> <span className="soft">{Details.join(' · ')}</span>
          </li>
        ))}
        {count > rows.length && <li className="soft">{texts.andMore(count - rows.length)}</li>}
      </ul>
    </Disclosure>
  );
}
