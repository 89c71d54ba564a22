import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import type { ImportInput } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { isStale } from '#web/page/editing/failure-reasons.ts';
import { importTexts as texts } from '#web/page/editing/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';

/** The calls of one kind of file. */
export interface ImportCalls {
  preview: (input: ImportInput) => Promise<ImportPreview>;
  /** `basis` is that of the preview. */
  send: (input: ImportInput, basis: string) => Promise<ReplyOf<'ImportEventsForOrganization'>>;
}

/** A file with the choices of the organizer. */
interface ChosenFile extends ImportInput {
  choices: ImportChoices;
}

interface ShownPreview {
  readonly input: ChosenFile;
  readonly preview: ImportPreview;
  /** The data changed after the previous preview, so the reader must review this preview. */
  readonly isRepeat: boolean;
}

/** Milliseconds after the last key before a typed correction is checked. */
const TYPING_MS = 600;

/** A file that is previewed, corrected and imported. Nothing is stored before `send`. */
export function useImport({ preview, send }: ImportCalls) {
  const [input, setInput] = useState<ChosenFile | null>(null);
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const latest = useRef<ChosenFile | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (next: ChosenFile | null) => {
    clearTimeout(timer.current);
    latest.current = next;
    setInput(next);
  };
  const close = () => {
    put(null);
    setShown(null);
  };
  const fail = (error: Error) => {
    close();
    alertBoard.failure(texts.notImported, explain(error));
  };
  const previewing = useMutation({
    mutationFn: ({ input }: { input: ChosenFile; isRepeat: boolean }) => preview(input),
    onSuccess: (found, { input: asked, isRepeat }) => {
      if (asked === latest.current) setShown({ input: asked, preview: found, isRepeat });
    },
    onError: (error, { input: asked }) => {
      if (asked === latest.current) fail(error);
    },
  });
  const importing = useMutation({
    mutationFn: ({ input, preview: { Basis } }: ShownPreview) => send(input, Basis),
    onSuccess: ({ HiddenRows, ...counts }) => {
      close();
      alertBoard.success(texts.imported, [
        texts.importCounts(counts),
        ...(HiddenRows > 0 ? [texts.hiddenRows(HiddenRows)] : []),
      ]);
    },
    onError: (error, { input: sent }) => {
      if (isStale(error)) previewing.mutate({ input: sent, isRepeat: true });
      else fail(error);
    },
  });
  const change = (next: ChosenFile, delay = 0) => {
    put(next);
    timer.current = setTimeout(() => previewing.mutate({ input: next, isRepeat: false }), delay);
  };
  return {
    shown,
    /** The choices as they are typed. */
    choices: input?.choices ?? {},
    busy: previewing.isPending || importing.isPending || (shown !== null && shown.input !== input),
    open: (file: File) => change({ file, choices: {} }),
    close,
    choose: (more: ImportChoices) => {
      if (input) change({ ...input, choices: { ...input.choices, ...more } });
    },
    addFile: (second: File) => {
      if (input) change({ ...input, second });
    },
    /** Corrects fields of a row. */
    correct: (rowId: number, fields: Readonly<Record<string, string>>, isTyped = false) => {
      if (!input) return;
      const { Corrections = [] } = input.choices;
      const before = Corrections.find(({ RowId }) => RowId === rowId)?.Fields;
      const others = Corrections.filter(({ RowId }) => RowId !== rowId);
      const corrected = { RowId: rowId, Fields: { ...before, ...fields } };
      const choices = { ...input.choices, Corrections: [...others, corrected] };
      change({ ...input, choices }, isTyped ? TYPING_MS : 0);
    },
    send: () => {
      if (shown) importing.mutate(shown);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
