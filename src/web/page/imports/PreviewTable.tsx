import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { labelOfField } from './fields.ts';
import styles from './PreviewTable.module.css';
import type { ImportState } from './use-import.ts';

type Line = ImportPreview['Lines'][number];
type Fault = ImportPreview['Faults'][number];

/** Lines that the table shows; more are counted below it. */
const SHOWN = 200;

interface PreviewTableProps {
  lines: readonly Line[];
  /** How many lines there are in the file. */
  count: number;
  preview: ImportPreview;
  state: ImportState;
}

/** Shows one row a person, event or credential as it will be; what must be corrected is a field with its reason. */
export function PreviewTable({ lines, count, preview, state }: PreviewTableProps) {
  const faults = Map.groupBy(preview.Faults, ({ RowId }) => RowId);
  const shown = lines.slice(0, SHOWN);
  const people = preview.Instructors.map(({ Name, Email }) => ({
    Label: `${Name} · ${Email}`,
    Fields: { 'Instructor Email': Email },
  }));
  const { Corrections: corrections = [] } = state.choices;
  const isUsed = (name: string, place: number) =>
    shown.some(line => line.Cells[place]) || preview.Faults.some(({ Field }) => Field === name);
  const columns = preview.CellNames.map((name, place) => ({ name, place })).filter(({ name, place }) =>
    isUsed(name, place),
  );
  return (
    <div className={styles.preview}>
      <DataTable
        stacks
        caption={texts.preview}
        headings={[texts.nameColumn, ...columns.map(({ name }) => labelOfField(name))]}
        rows={shown.map((line, index) => {
          const fields = { faults: line.RowIds.flatMap(row => faults.get(row) ?? []), people, line, state };
          const isEdited = (name: string) =>
            fields.faults.some(({ Field }) => Field === name) ||
            corrections.some(({ RowId, Fields }) => line.RowIds.includes(RowId) && name in Fields);
          return {
            key: line.RowIds.join() || `${index} ${line.Name}`,
            cells: [
              <LineName key="name" line={line}>
                <CellFields fields={field => columns.every(({ name }) => name !== field)} {...fields} />
              </LineName>,
              ...columns.map(({ name, place }) => {
                if (isEdited(name)) {
                  return <CellFields key={name} fields={field => field === name} {...fields} />;
                }
                const text = line.Cells[place];
                return text ? <bdi key={name}>{text}</bdi> : null;
              }),
            ],
          };
        })}
      />
      {count > shown.length && <p className="soft">{texts.andMore(count - shown.length)}</p>}
    </div>
  );
}

function LineName({ line: { Name, State, RowIds, Details }, children }: { line: Line; children: ReactNode }) {
  return (
    <div className="stack-05">
      <span className="wrap">
        <bdi className="strong">{Name}</bdi>
        <span className={classes('pill', styles[State])}>{texts.states[State]}</span>
        {RowIds.length > 1 && <span className="soft small">{texts.rowsJoined(RowIds.length)}</span>}
      </span>
      {Details.length > 0 && <span className="soft small">{Details.join(' · ')}</span>}
      {children}
    </div>
  );
}

interface CellFieldsProps {
  /** The names of the fields that are shown here. */
  fields: (field: string) => boolean;
  faults: readonly Fault[];
  /** The instructors who can be chosen. */
  people: Fault['Suggestions'];
  line: Line;
  state: ImportState;
}

/** A field for each cell to correct, with the reason below it and the answers that may be meant. A corrected cell stays one. */
function CellFields({ fields, faults, people, line, state }: CellFieldsProps) {
  const { Corrections = [] } = state.choices;
  const faulty = faults.filter(({ Field }) => fields(Field));
  const isFaulty = (row: number, field: string) =>
    faulty.some(({ RowId, Field }) => RowId === row && Field === field);
  const corrected = Corrections.filter(({ RowId }) => line.RowIds.includes(RowId)).flatMap(
    ({ RowId, Fields }) =>
      Object.keys(Fields)
        .filter(field => fields(field) && !isFaulty(RowId, field))
        .map(Field => ({ RowId, Field, code: '', message: null, Written: '', Suggestions: [] })),
  );
  return [...faulty, ...corrected].map(({ RowId, Field, code, message, Written, Suggestions }) => {
    // A question above the table asks what a word means.
    if (Field === '' || code === 'groupMeaning') return <p key={message}>{message}</p>;
    const typed = Corrections.find(row => row.RowId === RowId)?.Fields[Field];
    const described = {
      label: texts.fieldOf(labelOfField(Field), line.Name),
      hideLabel: true,
      error: message,
    };
    const answers = code === 'unknownPerson' ? [...Suggestions, ...people] : Suggestions;
    const [only] = answers;
    if (answers.length > 1) {
      return (
        <ChoiceField
          key={`${RowId} ${Field}`}
          {...described}
          value=""
          options={[
            { value: '', label: Written || texts.choose },
            ...answers.map(({ Label }, place) => ({ value: String(place), label: Label })),
          ]}
          onChoose={place => state.correct(RowId, answers[Number(place)]?.Fields ?? {})}
        />
      );
    }
    return (
      <div key={`${RowId} ${Field}`} className="stack-05">
        <TextField
          {...described}
          placeholder={labelOfField(Field)}
          value={typed ?? Written}
          onChange={({ target }) => state.correct(RowId, { [Field]: target.value }, true)}
        />
        {only && <Button onClick={() => state.correct(RowId, only.Fields)}>{only.Label}</Button>}
      </div>
    );
  });
}
