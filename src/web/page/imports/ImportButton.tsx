import { importTexts as texts } from '#web/page/editing/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { importFiles } from './import-files.ts';
import type { ImportKind } from './PreviewDialog.tsx';
import { type ImportCalls, useImport } from './use-import.ts';

/** Most visits of the screens with this button upload nothing. */
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

type ImportButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'icon'> &
  ImportCalls & {
    /** What the file lists. */
    kind: ImportKind;
    /** A sentence about the import, above the preview. */
    note?: string;
    /** Runs before the file is previewed; calls `next` to go on. */
    first?: (next: () => void) => void;
  };

/**
 * Shows what a file would do, line by line, with fields for what is missing or wrong, and imports it when the reader confirms
 * (docs/product.md#imports, docs/product.md#alerts).
 */
export function ImportButton({ preview, send, kind, note, first, ...button }: ImportButtonProps) {
  const state = useImport({ preview, send });
  return (
    <>
      <FileButton
        {...button}
        accept={importFiles}
        busy={state.busy && state.shown === null}
        onFile={file => (first ? first(() => state.open(file)) : state.open(file))}
      >
        {texts.upload}
      </FileButton>
      {state.shown && <PreviewDialog {...{ kind, note, state }} shown={state.shown} />}
    </>
  );
}
