import { useEffect } from 'react';
import { whenIdle } from '#web/client/when-idle.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { texts } from './texts.ts';

// Parts of the shell that are seldom needed, and must be there when reception is gone.

export const NotHere = lazyPart(async () => (await import('./NotHere.tsx')).NotHere, {
  failed: ({ onRetry }) => <ScreenState kind="offline" ownsHeading onRetry={onRetry} />,
});

export const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog, {
  failed: ({ onStay }) => <Failure title={texts.stillSignedIn} onEnd={onStay} />,
});

export const Palette = lazyPart(async () => (await import('#web/app/palette/Palette.tsx')).Palette, {
  failed: ({ onClose }) => <Failure title={texts.paletteMissing} onEnd={onClose} />,
});

/** Without its code it stays away. */
export const InstallNotice = lazyPart(
  async () => (await import('#web/app/install/InstallNotice.tsx')).InstallNotice,
  { failed: () => null },
);

export const SignInNotice = lazyPart(async () => (await import('./SignInNotice.tsx')).SignInNotice);

/** Seldom is anything left, and the screen does not wait for it. */
export const NotListed = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./NotListed.tsx')).NotListed;
  },
  { failed: () => null },
);

interface FailureProps {
  title: string;
  onEnd: () => void;
}

/** Says that a part cannot be fetched and ends it: nobody signs out without having been asked. */
function Failure({ title, onEnd }: FailureProps) {
  useEffect(() => {
    alertBoard.failure(title, [texts.unreachable]);
    onEnd();
  }, [title, onEnd]);
  return null;
}
