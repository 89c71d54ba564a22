import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { FirstItems } from '#web/ui/FirstItems.tsx';

/** What a reader should know of a file before the import: new groups, and what is not read. */
export function PreviewNotes({ preview }: { preview: ImportPreview }) {
  const { Sheets, HiddenRows, Created, Updated, FaultCount } = preview;
  const unreadSheets = Sheets.filter(({ IsRead }) => !IsRead).map(({ Name }) => Name);
  return (
    <>
      <Listed name={texts.newGroups} items={preview.NewGroups} />
      <Listed name={texts.groupsOutsideLadder} items={preview.GroupsOutsideLadder} />
      <Listed name={texts.ignored} items={preview.Ignored} between=" " />
      <Listed name={texts.unreadSheets} items={unreadSheets} />
      {HiddenRows > 0 && <p>{texts.hiddenRows(HiddenRows)}.</p>}
      {Created + Updated + FaultCount === 0 && <p>{texts.changesNothing}</p>}
    </>
  );
}

interface ListedProps {
  name: string;
  items: readonly string[];
  /** What separates the items. */
  between?: string;
}

function Listed({ name, items, between = ', ' }: ListedProps) {
  if (items.length === 0) return null;
  return (
    <div className="wrap">
      <FirstItems items={items}>
        {shown => (
          <p>
            <strong>{name}</strong> <span>{shown.join(between)}</span>
          </p>
        )}
      </FirstItems>
    </div>
  );
}
