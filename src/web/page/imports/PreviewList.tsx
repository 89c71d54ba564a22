import { useDeferredValue, useState } from 'react';
import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import { matches } from '#domain/text/matches.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { SearchField } from '#web/ui/Field.tsx';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './PreviewTable.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { ImportState } from './use-import.ts';

type Line = ImportPreview['Lines'][number];
type Filter = 'all' | 'joined' | Line['State'];

const filters: readonly Filter[] = ['all', 'toCorrect', 'new', 'changed', 'joined', 'unchanged', 'leftOut'];

/** Lines that the table shows at first, and how many more a press shows. */
const PAGE = { first: 100, step: 200 };
/** More lines than these are searched. */
const FEW = 10;

const isShown = ({ State, RowIds }: Line, filter: Filter): boolean =>
  filter === 'all' || (filter === 'joined' ? RowIds.length > 1 && State !== 'leftOut' : State === filter);

/** Puts the rows to correct first. A row that was corrected stays among them, so that it can be corrected further. */
function sortLines({ Lines }: ImportPreview, { Corrections = [] }: ImportChoices): readonly Line[] {
  const corrected = new Set(Corrections.map(({ RowId }) => RowId));
  const isOpen = ({ State, RowIds }: Line) => State === 'toCorrect' || RowIds.some(row => corrected.has(row));
  const open = Lines.filter(isOpen).toSorted((a, b) => (a.RowIds[0] ?? 0) - (b.RowIds[0] ?? 0));
  return [...open, ...Lines.filter(line => !isOpen(line))];
}

interface PreviewListProps {
  preview: ImportPreview;
  /** The choices of the preview. */
  choices: ImportChoices;
  state: ImportState;
}

/** The lines of a preview, to filter by what the import does and to search. */
export function PreviewList({ preview, choices, state }: PreviewListProps) {
  const [chosen, setChosen] = useState<Filter>();
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const { Lines } = preview;
  const options = filters
    .map(value => ({ value, count: Lines.filter(line => isShown(line, value)).length }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, label: texts.count(texts.state(value, count), count) }));
  const filter = options.some(({ value }) => value === chosen) ? (chosen ?? 'all') : 'all';
  if (Lines.length === 0) return null;
  const found = sortLines(preview, choices).filter(
    line => isShown(line, filter) && matches([line.Name, ...line.Cells].join(' '), search),
  );
  return (
    <>
      <div className="wrap">
        <ToggleGroup label={texts.filter} options={options} value={filter} onChange={setChosen} />
        {Lines.length > FEW && (
          <div className={styles.search}>
            <SearchField label={texts.search} value={text} onChange={setText} />
          </div>
        )}
      </div>
      {found.length === 0 && <p className="soft">{texts.noneFound}</p>}
      <FirstItems key={`${filter} ${search}`} items={found} {...PAGE}>
        {lines => lines.length > 0 && <PreviewTable {...{ lines, preview, state }} />}
      </FirstItems>
    </>
  );
}
