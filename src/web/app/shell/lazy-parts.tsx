import { lazyPart } from '#web/page/lazy.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { StillSignedIn } from './StillSignedIn.tsx';

// Parts of the shell that are seldom needed, and must be there when reception is gone.

export const NotHere = lazyPart(async () => (await import('./NotHere.tsx')).NotHere, {
  failed: ({ onRetry }) => <ScreenState kind="offline" alone onRetry={onRetry} />,
});

export const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog, {
  failed: ({ onStay }) => <StillSignedIn onStay={onStay} />,
});

export const SignInNotice = lazyPart(async () => (await import('./SignInNotice.tsx')).SignInNotice);
