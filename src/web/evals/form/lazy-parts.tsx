import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { FormFrame } from './FormFrame.tsx';
import { texts } from './texts.ts';

// Parts of the form that its pages do not need, and so are not in the first load.

/** Shown in place of a form that the server refuses. */
export const RefusedClaim = lazyPart(async () => (await import('./UnableToClaim.tsx')).UnableToClaim);

export const CompletedEval = lazyPart(async () => (await import('./CompletedEval.tsx')).CompletedEval);

// The submit needs what follows, also offline, so the open form fetches it when the browser is idle.

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

export const fetchSubmitScreens = () =>
  Promise.all([WaitingSubmit, SubmitSuccess, SubmitFailure].map(part => part.fetchCode()));

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
