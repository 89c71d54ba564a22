import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { ApiError, explain } from '#web/client/errors.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { PreviewWords } from './PreviewWords.tsx';

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

interface Looked {
  readonly file: File;
  readonly preview: ImportPreview;
  /** The data changed after the previous preview, so the user must review this preview. */
  readonly isAnew: boolean;
}

type ImportButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'icon'> & {
  preview: (file: File) => Promise<ImportPreview>;
  /** `basis` is that of the preview. */
  send: (file: File, basis: string) => Promise<ReplyOf<'ImportEventsForOrganization'>>;
  /** A sentence about the import, above the preview. */
  note?: string;
  /** Runs before the file is looked at, and calls `next` to go on. */
  first?: (next: () => void) => void;
};

/**
 * Shows what a file would change and every row that keeps it from being imported, and imports it once that was looked at
 * (docs/product.md#imports, docs/product.md#alerts).
 */
export function ImportButton({ preview, send, note, first, ...look }: ImportButtonProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const close = () => setLooked(null);
  const fail = (error: Error) => {
    close();
    alertBoard.failure(texts.notImported, explain(error));
  };
  const looking = useMutation({
    mutationFn: ({ file }: { file: File; isAnew: boolean }) => preview(file),
    onSuccess: (found, { file, isAnew }) => {
      if (found.FaultCount === 0) return setLooked({ file, preview: found, isAnew });
      close();
      alertBoard.failure(texts.notImported, faultLines(file.name, found));
    },
    onError: fail,
  });
  const importing = useMutation({
    mutationFn: ({ file, preview: { Basis } }: Looked) => send(file, Basis),
    onSuccess: ({ Created, Updated, Unchanged, HiddenRows }) => {
      close();
      alertBoard.success(texts.imported, [
        texts.importCounts(Created, Updated, Unchanged),
        ...(HiddenRows > 0 ? [texts.hiddenRows(HiddenRows)] : []),
      ]);
    },
    onError: (error, { file }) => {
      const isStale = error instanceof ApiError && error.status === 409;
      if (isStale) looking.mutate({ file, isAnew: true });
      else fail(error);
    },
  });
  const lookAt = (file: File) => looking.mutate({ file, isAnew: false });
  const isBusy = looking.isPending || importing.isPending;
  return (
    <>
      <FileButton
        {...look}
        accept={importFiles}
        busy={isBusy}
        onFile={file => (first ? first(() => lookAt(file)) : lookAt(file))}
      >
        {texts.upload}
      </FileButton>
      {looked && (
        <ConfirmDialog
          question={looked.file.name}
          confirm={texts.import}
          variant="primary"
          busy={isBusy}
          onClose={close}
          onConfirm={() => importing.mutate(looked)}
        >
          {looked.isAnew && <Reasons lines={[texts.lookAgain]} />}
          {note && <p>{note}</p>}
          <PreviewWords preview={looked.preview} />
        </ConfirmDialog>
      )}
    </>
  );
}
