import { useEffect, useRef, useState } from 'react';
import type { PairingProblem } from '#domain/events/pairings/problem.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { scriptAddress } from '#web/browser/script-address.ts';
import type { PairingMessage } from './pairing-worker.ts';
import workerScript from './pairing-worker.ts?worker&url';

/** Has a worker suggest pairs, one suggestion at a time. */
export function useSuggestion() {
  const worker = useRef<Worker>(null);
  /** null: there is none, or its choices have changed since. */
  const [solved, setSolved] = useState<Suggestion | null>(null);
  const [progress, setProgress] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const cancel = () => {
    worker.current?.terminate();
    worker.current = null;
    setProgress(undefined);
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const drop = () => {
    cancel();
    setSolved(null);
  };
  const fail = () => {
    setHasFailed(true);
    cancel();
  };

  const suggest = (problem: PairingProblem) => {
    cancel();
    setHasFailed(false);
    setProgress(0);
    let started: Worker;
    try {
      started = new Worker(scriptAddress('pairings', workerScript));
    } catch {
      return fail();
    }
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<PairingMessage>) => {
      if (data.kind === 'progress') return setProgress(data.done);
      setSolved(data.suggestion);
      cancel();
    };
    started.onerror = fail;
    started.postMessage(problem);
  };

  return { solved, progress, hasFailed, suggest, cancel, drop };
}
