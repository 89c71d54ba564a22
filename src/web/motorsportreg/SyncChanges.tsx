import type { ReplyOf } from '#contract/calls.ts';
import styles from './SyncNews.module.css';

type Synced = ReplyOf<'ImportEventFromMotorsportRegForOrganization'>;

const kinds: Readonly<Record<string, string>> = {
  created: 'New',
  updated: 'Changed',
  removed: 'Removed',
  kept: 'Kept as it is here',
};

/** What a sync changed, whom it left out and why: folded, since it can be hundreds. */
export function SyncChanges({ result: { Changes, Skipped } }: { result: Synced }) {
  return (
    <>
      <Folded
        title="What changed"
        lines={Changes.map(({ Name, Kind, Text }) => ({ name: Name, mark: kinds[Kind], text: Text }))}
      />
      <Folded title="Left out" lines={Skipped.map(({ Name, Reason }) => ({ name: Name, text: Reason }))} />
    </>
  );
}

interface Line {
  name: string;
  mark?: string | undefined;
  text: string;
}

function Folded({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul className={styles.lines}>
        {numbered(lines).map(({ key, name, mark, text }) => (
          <li key={key}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            {mark && <span className={styles.mark}>{mark}</span>} {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Two people can have one name and one reason. */
const numbered = (lines: readonly Line[]) => lines.map((line, place) => ({ ...line, key: place }));
