import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { CopyButton } from '#web/ui/alerts/Alerts.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { isAboutColumn } from './fields.ts';

/** Lists the faults of a file, one a line. */
function faultLines(file: string, { Faults, FaultCount }: ImportPreview): string[] {
  const more = FaultCount - Faults.length;
  return [
    texts.mendFile(file, FaultCount),
    ...Faults.map(({ row, Sheet, column, message }) => texts.faultAt(row, Sheet, column, message)),
    ...(more > 0 ? [texts.moreInTheseRows(more)] : []),
  ];
}

/**
 * Says that a file cannot be imported as it is (docs/product.md#alerts), with every bad row to read and to copy. A column
 * that is missing says why next to its choice.
 */
export function ImportFailure({ file, preview }: { file: string; preview: ImportPreview }) {
  const isOnlyColumns = preview.Faults.every(isAboutColumn);
  const [first = '', ...lines] = isOnlyColumns
    ? [texts.chooseColumns(preview.FaultCount)]
    : faultLines(file, preview);
  return (
    <div className="icon-beside danger-tinted" role="alert">
      <Icon name="alert" className="danger" />
      <div className="stack-05">
        <strong>{texts.notImported}</strong>
        <p>{first}</p>
        {lines.length > 0 && (
          <>
            <CopyButton lines={[first, ...lines]} />
            <Disclosure summary={texts.badRows}>
              <ul className="stack-05 small">
                {[...lines.entries()].map(([place, line]) => (
                  <li key={place} className="late-layout">
                    {line}
                  </li>
                ))}
              </ul>
            </Disclosure>
          </>
        )}
      </div>
    </div>
  );
}
