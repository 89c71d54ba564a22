import { useId } from 'react';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LongDisclosure } from '#web/ui/Disclosure.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import { countQuestions, findBadRows } from './fields.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { PreviewList } from './PreviewList.tsx';
import { PreviewNotes } from './PreviewNotes.tsx';
import styles from './PreviewTable.module.css';
import type { ImportState } from './use-import.ts';

/** What a file lists. */
export type ImportKind = 'people' | 'events' | 'credentials' | 'rows';

interface PreviewDialogProps {
  kind: ImportKind;
  note: string | undefined;
  state: ImportState;
  shown: NonNullable<ImportState['shown']>;
}

/** Shows what a file would do, with fields for questions and for rows to correct. */
export function PreviewDialog({
  kind,
  note,
  state,
  shown: { input, preview, isRepeat },
}: PreviewDialogProps) {
  const missingId = useId();
  const badRows = findBadRows(preview);
  const changes = preview.Created + preview.Updated;
  const questions = countQuestions(preview);
  const isBlocked = preview.FaultCount > 0;
  const missing = [
    ...(questions > 0 ? [texts.answerFirst(questions)] : []),
    ...(badRows.size > 0 ? [texts.correctFirst(badRows.size)] : []),
  ];
  return (
    <Dialog
      wide
      title={input.file.name}
      onClose={state.close}
      actions={
        <>
          {missing.length > 0 && (
            <p id={missingId} className={styles.missing}>
              {missing.join(' ')}
            </p>
          )}
          <div className={classes('row-05', styles.buttons)}>
            <Button onClick={state.close}>{texts.cancel}</Button>
            <Button
              variant="primary"
              busy={state.busy}
              disabled={isBlocked}
              aria-describedby={missing.length > 0 ? missingId : undefined}
              onClick={state.send}
            >
              {changes > 0 ? texts.importCount[kind](changes) : texts.import}
            </Button>
          </div>
        </>
      }
    >
      {isRepeat && <Reasons lines={[texts.lookAgain]} />}
      {note && <p>{note}</p>}
      <ImportFailure file={input.file.name} preview={preview}>
        {badRows.size > 0 && (
          <Button onClick={() => state.choose({ LeftOut: [...(state.choices.LeftOut ?? []), ...badRows] })}>
            {texts.leaveOut(badRows.size, kind === 'people' ? countLeftOut(preview, badRows) : 0)}
          </Button>
        )}
      </ImportFailure>
      <FileQuestions {...{ preview, state }} />
      <ColumnChoices {...{ preview, state }} />
      <PreviewNotes preview={preview} />
      <PreviewList {...{ preview, state }} choices={input.choices} />
      {preview.Lines.length > 0 && preview.NotInFile.length > 0 && (
        <LongDisclosure summary={texts.notInFile(preview.NotInFile.length)}>
          {() => (
            <p className="soft">
              {preview.NotInFile.map(({ Name, Details }) => [Name, ...Details].join(' · ')).join('; ')}
            </p>
          )}
        </LongDisclosure>
      )}
    </Dialog>
  );
}

/** Counts the people of whom no row is left if rows are left out. */
const countLeftOut = ({ Lines }: ImportPreview, rows: ReadonlySet<number>): number =>
  Lines.filter(({ State, RowIds }) => State === 'toCorrect' && RowIds.every(row => rows.has(row))).length;
