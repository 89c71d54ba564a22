import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { explain } from '#web/client/errors.ts';
import { isStale } from '#web/page/editing/failure-reasons.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { PreviewDetails } from './PreviewDetails.tsx';

/** The kinds of file that imports read (docs/product.md#imports). */
const importFiles = [
  ...['.csv', '.txt', '.xlsx'],
  // Phones go by types; Windows and Android call CSV files by several.
  ...['text/csv', 'text/comma-separated-values', 'text/plain', 'application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

/** Returns the faults of a file, one a line. */
function faultLines(file: string, { Faults, FaultCount, HiddenRows }: ImportPreview): string[] {
  const more = FaultCount - Faults.length;
  return [
    texts.mendFile(file, FaultCount),
    ...Faults.map(({ row, column, message }) => texts.faultAt(row, column, message)),
    ...(more > 0 ? [texts.moreInTheseRows(more)] : []),
    ...(HiddenRows > 0 ? [`${texts.hiddenRows(HiddenRows)}.`] : []),
  ];
}

interface ShownPreview {
  readonly file: File;
  readonly preview: ImportPreview;
  /** The data changed after the previous preview, so the reader must review this preview. */
  readonly isRepeat: boolean;
}

type ImportButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'icon'> & {
  preview: (file: File) => Promise<ImportPreview>;
  /** `basis` is that of the preview. */
  send: (file: File, basis: string) => Promise<ReplyOf<'ImportEventsForOrganization'>>;
  /** A sentence about the import, above the preview. */
  note?: string;
  /** Runs before the file is previewed; calls `next` to go on. */
  first?: (next: () => void) => void;
};

/**
 * Shows what a file would change, or every row that keeps it from being imported, and imports it when the reader confirms
 * (docs/product.md#imports, docs/product.md#alerts).
 */
export function ImportButton({ preview, send, note, first, ...button }: ImportButtonProps) {
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const close = () => setShown(null);
  const fail = (error: Error) => {
    close();
    alertBoard.failure(texts.notImported, explain(error));
  };
  const previewing = useMutation({
    mutationFn: ({ file }: { file: File; isRepeat: boolean }) => preview(file),
    onSuccess: (found, { file, isRepeat }) => {
      if (found.FaultCount === 0) return setShown({ file, preview: found, isRepeat });
      close();
      alertBoard.failure(texts.notImported, faultLines(file.name, found));
    },
    onError: fail,
  });
  const importing = useMutation({
    mutationFn: ({ file, preview: { Basis } }: ShownPreview) => send(file, Basis),
    onSuccess: ({ Created, Updated, Unchanged, HiddenRows }) =>
      alertBoard.success(texts.imported, [
        texts.importCounts(Created, Updated, Unchanged),
        ...(HiddenRows > 0 ? [texts.hiddenRows(HiddenRows)] : []),
      ]),
    onError: (error, { file }) => {
      if (isStale(error)) previewing.mutate({ file, isRepeat: true });
      else fail(error);
    },
  });
  const previewFile = (file: File) => previewing.mutate({ file, isRepeat: false });
  const isBusy = previewing.isPending || importing.isPending;
  return (
    <>
      <FileButton
        {...button}
        accept={importFiles}
        busy={isBusy}
        onFile={file => (first ? first(() => previewFile(file)) : previewFile(file))}
      >
        {texts.upload}
      </FileButton>
      {shown && (
        <ConfirmDialog
          question={shown.file.name}
          confirm={texts.import}
          variant="primary"
          command={{ run: () => importing.mutateAsync(shown).catch(() => false), busy: isBusy }}
          onClose={close}
        >
          {shown.isRepeat && <Reasons lines={[texts.lookAgain]} />}
          {note && <p>{note}</p>}
          <PreviewDetails preview={shown.preview} />
        </ConfirmDialog>
      )}
    </>
  );
}
