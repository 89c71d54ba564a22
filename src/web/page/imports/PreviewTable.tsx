import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { BreakableWords } from '#web/ui/BreakableWords.tsx';
import { classes } from '#web/ui/classes.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Corrections, listCorrections } from './Corrections.tsx';
import { labelOfField } from './fields.ts';
import styles from './PreviewTable.module.css';
import type { ImportState } from './use-import.ts';

type Line = ImportPreview['Lines'][number];

interface PreviewTableProps {
  lines: readonly Line[];
  preview: ImportPreview;
  state: ImportState;
}

/** Shows one row a person, event or credential as it will be, with what must be corrected below it. */
export function PreviewTable({ lines, preview, state }: PreviewTableProps) {
  const { CellNames, Faults, Lines } = preview;
  const faults = Map.groupBy(Faults, ({ RowId }) => RowId);
  const isUsed = (name: string, place: number) =>
    Lines.some(line => line.Cells[place]) || Faults.some(({ Field }) => Field === name);
  const columns = CellNames.map((name, place) => ({ name, place })).filter(({ name, place }) =>
    isUsed(name, place),
  );
  return (
    <div className={styles.preview}>
      <DataTable
        stacks
        caption={texts.preview}
        headings={[texts.nameColumn, ...columns.map(({ name }) => labelOfField(name))]}
        rows={lines.map((line, index) => {
          const ofLine = line.RowIds.flatMap(row => faults.get(row) ?? []);
          const corrections = listCorrections(line, ofLine, state.choices);
          return {
            key: line.RowIds.join() || `${index} ${line.Name}`,
            cells: [
              <LineName key="name" line={line} />,
              ...columns.map(({ name, place }) => {
                const fault = ofLine.find(({ Field }) => Field === name);
                const text = fault?.Written || line.Cells[place];
                return text ? (
                  <bdi key={name} className={fault && 'danger'}>
                    <BreakableWords words={text} />
                  </bdi>
                ) : null;
              }),
            ],
            below: corrections.length > 0 && <Corrections {...{ line, corrections, preview, state }} />,
          };
        })}
      />
    </div>
  );
}

function LineName({ line: { Name, State, RowIds, Details } }: { line: Line }): ReactNode {
  return (
    <div className="stack-05">
      <span className="wrap">
        <bdi className="strong">{Name}</bdi>
        <span className={classes('pill', styles[State])}>{texts.state(State, 1)}</span>
        {RowIds.length > 1 && <span className="soft small">{texts.rowsJoined(RowIds.length)}</span>}
      </span>
      {Details.length > 0 && <span className="soft small">{Details.join(' · ')}</span>}
    </div>
  );
}
