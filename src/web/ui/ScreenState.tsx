import type { ReactNode } from 'react';
import { Button, LinkButton } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Why a screen cannot show what it is for. */
export type ScreenStateKind = 'loading' | 'offline' | 'refused' | 'absent' | 'failed';

interface Words {
  icon: IconName;
  title: string;
  text: string;
}

const words: Record<Exclude<ScreenStateKind, 'loading'>, Words> = {
  offline: {
    icon: 'offline',
    title: 'No connection',
    text: 'The paddock has no signal just now. Nothing is lost; try again when you have reception.',
  },
  refused: {
    icon: 'lock',
    title: 'Not for this account',
    text: 'You are signed in, but this page belongs to someone else. Ask an organizer if you should see it.',
  },
  absent: {
    icon: 'search',
    title: 'Nothing here',
    text: 'It was removed, the link is not complete, or it is not yours to see.',
  },
  failed: {
    icon: 'alert',
    title: 'That did not work',
    text: 'The trouble is on our side. Try again; if it stays, tell the organizer of your event.',
  },
};

interface ScreenStateProps {
  kind: ScreenStateKind;
  /** What the server said, in place of the general words. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another next step, in place of the link to Home. */
  action?: ReactNode;
}

/** A screen that is loading, offline, refused, absent or failed, each with the next step in it. */
export function ScreenState({ kind, detail, onRetry, action }: ScreenStateProps) {
  if (kind === 'loading') return <Skeleton />;
  const { icon, title, text } = words[kind];
  const canRetry = onRetry && (kind === 'offline' || kind === 'failed');
  return (
    <div role="status">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <>
            {canRetry && (
              <Button variant="primary" icon="retry" onClick={onRetry}>
                Retry
              </Button>
            )}
            {action ?? <LinkButton to="/">Back to Home</LinkButton>}
          </>
        }
      >
        {detail ?? text}
      </EmptyState>
    </div>
  );
}
