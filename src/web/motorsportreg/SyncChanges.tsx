import type { Synced } from '#contract/motorsportreg/calls.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './SyncNews.module.css';
import { texts } from './texts.ts';

const kinds: Readonly<Record<string, string>> = {
  created: texts.created,
  updated: texts.updated,
  removed: texts.removed,
  kept: texts.kept,
};

/** The changes and skipped people of a sync, folded because of their number. */
export function SyncChanges({ result: { Changes, Skipped } }: { result: Synced }) {
  return (
    <>
      <Folded
        title={texts.changes}
        lines={Changes.map(({ Name, Kind, Text }) => ({ name: Name, mark: kinds[Kind], text: Text }))}
      />
      <Folded
        title={texts.skipped}
        lines={Skipped.map(({ Name, Reason }) => ({ name: Name, text: Reason }))}
      />
    </>
  );
}

interface Line {
  name: string;
  mark?: string | undefined;
  text: string;
}

function Folded({ title, lines }: { title: (count: number) => string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={title(lines.length)}>
      <ul className={classes('stack-05 small breakable', styles.lines)}>
        {numbered(lines).map(({ key, name, mark, text }) => (
          <li key={key}>
            <bdi className="strong">{name}</bdi> {mark && <span className="soft strong">{mark}</span>}{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Two people can have one name and one reason. */
const numbered = (lines: readonly Line[]) => lines.map((line, index) => ({ ...line, key: index }));
