import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { FormFrame } from './FormFrame.tsx';
import { texts } from './texts.ts';

// Parts of the form that are rarely needed, and so are not in the first load.

/** Shown in place of a form that the server refuses. */
export const RefusedClaim = lazyPart(async () => (await import('./UnableToClaim.tsx')).UnableToClaim);

export const CompletedEval = lazyPart(async () => (await import('./CompletedEval.tsx')).CompletedEval);

/** Fetched by the open form when the browser is idle, because it must work offline. */
export const SubmitFailure = lazyPart(async () => (await import('./SubmitFailure.tsx')).SubmitFailure, {
  failed: ({ onReturn }) => (
    <FormFrame>
      <ScreenState kind="failed" alone action={<Button onClick={onReturn}>{texts.toAnswers}</Button>} />
    </FormFrame>
  ),
});
