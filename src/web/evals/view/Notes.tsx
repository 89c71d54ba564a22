import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { templateOf } from './template-of.ts';
import styles from './View.module.css';

/** The notes that the reader may see. Only staff get PrivateNotes. */
export function Notes({ evaluation }: { evaluation: Evaluation }) {
  const fields = templateOf(evaluation).sections.flatMap(section => section.fields);
  const labelOf = (property: string) => fields.find(field => field.property === property)?.label;
  const { PublicNotes, PrivateNotes } = evaluation;
  return (
    <>
      <Note label={labelOf('PublicNotes')} text={PublicNotes} />
      {PrivateNotes !== undefined && <Note label={labelOf('PrivateNotes')} text={PrivateNotes} isPrivate />}
    </>
  );
}

interface NoteProps {
  label: string | undefined;
  text: string;
  /** Must not be read aloud to the student. */
  isPrivate?: boolean;
}

/** The longest note, in characters, that is shown in full at first. */
const MAX_SHOWN = 700;

/** Shows a note. A long note is cut to its first lines until the reader opens it. */
function Note({ label, text, isPrivate }: NoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > MAX_SHOWN;
  return (
    <Card className="stack-1 start">
      <h2 className="row-1">
        {isPrivate && <Icon name="lock" />}
        <span>{label}</span>
      </h2>
      {isLong && !isOpen ? (
        <p data-excerpt className={classes('lines', styles.firstLines)}>
          {text}
        </p>
      ) : (
        <p className={text ? 'lines' : 'soft'}>{text || texts.nothingWritten}</p>
      )}
      {isLong && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.showLess : texts.readOn}
        </Button>
      )}
    </Card>
  );
}
