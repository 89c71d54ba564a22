import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';

/** What a reader should know of a file before the import: new groups, and what is not read. */
export function PreviewNotes({ preview }: { preview: ImportPreview }) {
  const { NewGroups, NewGroupCount, GroupsOutsideLadder, GroupsOutsideLadderCount } = preview;
  const { Sheets, HiddenRows, Ignored, IgnoredCount, Created, Updated, FaultCount } = preview;
  const unreadSheets = Sheets.filter(({ IsRead }) => !IsRead).map(({ Name }) => Name);
  return (
    <>
      <Listed name={texts.newGroups} items={NewGroups} count={NewGroupCount} />
      <Listed name={texts.groupsOutsideLadder} items={GroupsOutsideLadder} count={GroupsOutsideLadderCount} />
      <Listed name={texts.ignored} items={Ignored} count={IgnoredCount} />
      <Listed name={texts.unreadSheets} items={unreadSheets} count={unreadSheets.length} />
      {HiddenRows > 0 && <p>{texts.hiddenRows(HiddenRows)}.</p>}
      {Created + Updated + FaultCount === 0 && <p>{texts.changesNothing}</p>}
    </>
  );
}

interface ListedProps {
  name: string;
  /** The first items. */
  items: readonly string[];
  count: number;
}

function Listed({ name, items, count }: ListedProps) {
  if (count === 0) return null;
  const more = count - items.length;
  return (
    <p>
      <strong>{name}</strong>{' '}
      <span>{[items.join(', '), ...(more > 0 ? [texts.andMore(more)] : [])].join(' ')}</span>
    </p>
  );
}
