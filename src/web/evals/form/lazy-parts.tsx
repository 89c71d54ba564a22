import type { Evaluation } from '#contract/evals/evals.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { FormFrame } from './FormFrame.tsx';
import { texts } from './texts.ts';

// Parts of the form that its first page does not need, and so are not in the first load.

/** Shown in place of a form that the server refuses. */
export const RefusedClaim = lazyPart(async () => (await import('./UnableToClaim.tsx')).UnableToClaim);

export const CompletedEval = lazyPart(async () => (await import('./CompletedEval.tsx')).CompletedEval);

// What follows is needed offline, too, so the open form fetches it when the browser is idle.

export const NotesStep = lazyPart(async () => (await import('./NotesStep.tsx')).NotesStep);

const loadSummary = () => import('./SummaryStep.tsx');

export const RecommendationChoice = lazyPart(async () => (await loadSummary()).RecommendationChoice);

export const SummaryStep = lazyPart(async () => (await loadSummary()).SummaryStep);

const loadSubmitScreens = () => import('./SubmitScreens.tsx');

export const SubmitSuccess = lazyPart(async () => (await loadSubmitScreens()).SubmitSuccess, {
  failed: () => (
    <FormFrame>
      <PageHeader title={texts.success} />
    </FormFrame>
  ),
});

export const WaitingSubmit = lazyPart(async () => (await loadSubmitScreens()).WaitingSubmit, {
  failed: ({ onReturn }) => (
    <NotLoaded kind="offline" detail={texts.waitSignal(deviceName())} onReturn={onReturn} />
  ),
});

export const SubmitFailure = lazyPart(async () => (await import('./SubmitFailure.tsx')).SubmitFailure, {
  failed: ({ onReturn }) => <NotLoaded kind="failed" onReturn={onReturn} />,
});

const fetchLists = async (evaluation: Evaluation) => (await import('./next-eval.ts')).loadLists(evaluation);

/** Fetches what the pages after the first one and the submit need. */
export const fetchLaterPages = (evaluation: Evaluation) =>
  Promise.all([
    ...[NotesStep, SummaryStep, WaitingSubmit, SubmitSuccess, SubmitFailure].map(part => part.fetchCode()),
    fetchLists(evaluation),
  ]);

interface NotLoadedProps {
  kind: 'offline' | 'failed';
  detail?: string;
  onReturn: () => void;
}

function NotLoaded({ kind, detail, onReturn }: NotLoadedProps) {
  return (
    <FormFrame>
      <ScreenState
        {...{ kind, detail }}
        ownsHeading
        action={<Button onClick={onReturn}>{texts.toAnswers}</Button>}
      />
    </FormFrame>
  );
}
