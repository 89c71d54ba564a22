import type { Synced } from '#contract/motorsportreg/calls.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import styles from './SyncChanges.module.css';
import { texts } from './texts.ts';

const kinds: Readonly<Record<string, string>> = {
  created: texts.created,
  updated: texts.updated,
  removed: texts.removed,
  kept: texts.kept,
};

/** The changes and the skipped people of a sync, in two lists that are closed at first. */
export function SyncChanges({ result: { Changes, Skipped } }: { result: Synced }) {
  return (
    <>
      <FoldedLines
        title={texts.changes}
        lines={Changes.map(({ Name, Kind, Text }) => ({ name: Name, mark: kinds[Kind], text: Text }))}
      />
      <FoldedLines
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

function FoldedLines({ title, lines }: { title: (count: number) => string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={title(lines.length)}>
      <ul className={classes('stack-05 small breakable', styles.lines)}>
        {[...lines.entries()].map(([place, { name, mark, text }]) => (
          <li key={place}>
            <bdi className="strong">{name}</bdi> {mark && <span className="soft strong">{mark}</span>}{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
