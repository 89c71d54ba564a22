import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './NotesCard.module.css';
import { texts } from './texts.ts';

/** A note as it was written; `staffOnly` marks the one that must not be read aloud to the student. */
export function NotesCard({
  title,
  text,
  staffOnly,
}: {
  title: string;
  text: string;
  staffOnly?: boolean | undefined;
}) {
  return (
    <Card className={styles.card}>
      <h3 className="row-1">
        {staffOnly && <Icon name="lock" />}
        <span>{title}</span>
      </h3>
      <p className={text ? 'lines' : 'soft'}>{text || texts.noNote}</p>
    </Card>
  );
}
