import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { CopyButton } from '#web/ui/alerts/Alerts.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { isQuestion } from './fields.ts';

interface ImportFailureProps {
  file: string;
  preview: ImportPreview;
  /** The commands about the bad rows. */
  children?: ReactNode;
}

/**
 * Says that a file cannot be imported as it is (docs/product.md#alerts), with every bad row to read and to copy. Questions
 * about the whole file are no failure, unless no column of the file is known.
 */
export function ImportFailure({ file, preview, children }: ImportFailureProps) {
  const { Faults, FaultCount, Sheets } = preview;
  const bad = Faults.filter(fault => !isQuestion(fault));
  const isKnown = Sheets.some(({ Headers }) => Headers.some(({ Field }) => Field !== ''));
  if (FaultCount === 0 || (bad.length === 0 && isKnown)) return null;
  const more = FaultCount - Faults.length;
  const first =
    bad.length === 0 ? texts.chooseColumns(Faults.length) : texts.mendFile(file, bad.length + more);
  const lines = [
    ...bad.map(({ row, Sheet, column, message }) => texts.faultAt(row, Sheet, column, message)),
    ...(more > 0 ? [texts.moreInTheseRows(more)] : []),
  ];
  return (
    <div className="icon-beside danger-tinted" role="alert">
      <Icon name="alert" className="danger" />
      <div className="stack-05">
        <strong>{texts.notImported}</strong>
        <p>{first}</p>
        {lines.length > 0 && (
          <div className="wrap at-top">
            <CopyButton lines={[first, ...lines]} />
            {children}
            <Disclosure summary={texts.badRows}>
              <ul className="stack-05 small">
                {[...lines.entries()].map(([place, line]) => (
                  <li key={place} className="late-layout">
                    {line}
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
        )}
      </div>
    </div>
  );
}
