import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { labelOfField } from './fields.ts';
import styles from './PreviewTable.module.css';
import type { ImportState } from './use-import.ts';

type Line = ImportPreview['Lines'][number];
type Fault = ImportPreview['Faults'][number];
/** A cell to correct, or one that was corrected: its field stays, so that it can be corrected further. */
type Correction = Omit<Fault, 'message'> & { readonly message: string | null };

/** Lists the cells of a line that are to be corrected, and those that were. */
export function listCorrections(
  { RowIds }: Line,
  faults: readonly Fault[],
  { Corrections = [] }: ImportChoices,
): Correction[] {
  const isFaulty = (row: number, field: string) =>
    faults.some(({ RowId, Field }) => RowId === row && Field === field);
  const corrected = Corrections.filter(({ RowId }) => RowIds.includes(RowId)).flatMap(({ RowId, Fields }) =>
    Object.keys(Fields)
      .filter(field => !isFaulty(RowId, field))
      .map(Field => ({
        ...{ RowId, row: RowId, Sheet: '', column: '', Field, code: '' },
        ...{ message: null, Written: '', Suggestions: [] },
      })),
  );
  return [...faults, ...corrected];
}

interface CorrectionsProps {
  line: Line;
  corrections: readonly Correction[];
  preview: ImportPreview;
  state: ImportState;
}

/** A field for each cell to correct, with the reason beside it and the answers that may be meant. */
export function Corrections({ line, corrections, preview, state }: CorrectionsProps) {
  const instructors = preview.Instructors.map(({ Name, Email }) => ({
    Label: `${Name} · ${Email}`,
    Fields: { 'Instructor Email': Email },
  }));
  const { Corrections: typedRows = [] } = state.choices;
  return (
    <div className="stack-1">
      {corrections.map(correction => {
        const { RowId, Field, code, message, Written, Suggestions } = correction;
        if (Field === '') return <p key={message}>{message}</p>;
        // A question above the table asks what a word means.
        if (code === 'groupMeaning')
          return (
            <p key={Field} className="soft small">
              {message}
            </p>
          );
        const described = {
          label: (
            <>
              <span>{labelOfField(Field)}</span>
              <span className="visually-hidden">{texts.ofPerson(line.Name)}</span>
            </>
          ),
          error: message,
        };
        const isPerson = code === 'unknownPerson';
        const answers = isPerson
          ? [...Suggestions, ...instructors, { Label: texts.noInstructor, Fields: { [Field]: '' } }]
          : Suggestions;
        const [only] = answers;
        return (
          <div key={`${RowId} ${Field}`} className={classes('stack-05', styles.correction)}>
            {answers.length > 1 ? (
              <ChoiceField
                {...described}
                value=""
                options={[
                  { value: '', label: texts.choose },
                  ...answers.map(({ Label }, place) => ({ value: String(place), label: Label })),
                ]}
                onChoose={place => state.correct(RowId, answers[Number(place)]?.Fields ?? {})}
              />
            ) : (
              <TextField
                {...described}
                value={typedRows.find(row => row.RowId === RowId)?.Fields[Field] ?? Written}
                onChange={({ target }) => state.correct(RowId, { [Field]: target.value }, true)}
              />
            )}
            {only && answers.length === 1 && (
              <Button onClick={() => state.correct(RowId, only.Fields)}>{only.Label}</Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
