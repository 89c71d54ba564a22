import type { ReactNode } from 'react';
import { Button, LinkButton } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { texts } from './texts.ts';

/** Why a screen cannot show what it is for. */
export type ScreenStateKind = 'loading' | 'offline' | 'refused' | 'passkey' | 'absent' | 'failed';

const icons = {
  offline: 'offline',
  refused: 'lock',
  passkey: 'lock',
  absent: 'search',
  failed: 'alert',
} satisfies Record<Exclude<ScreenStateKind, 'loading'>, IconName>;

interface ScreenStateProps {
  kind: ScreenStateKind;
  /** The server's message, in place of the general words. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** It is tried again just now. */
  busy?: boolean;
  /** Another next step, in place of the link to Home. */
  action?: ReactNode;
  /** There is no heading above it, so that it brings the screen's own. */
  ownsHeading?: boolean | undefined;
}

/** A screen that is loading, offline, refused, without the passkey it needs, absent or failed, each with the next step in it. */
export function ScreenState({ kind, detail, onRetry, busy, action, ownsHeading = false }: ScreenStateProps) {
  if (kind === 'loading') {
    return (
      <>
        {ownsHeading && <h1 className="visually-hidden">{texts.loading}</h1>}
        <Skeleton />
      </>
    );
  }
  const { title, text } = texts[kind];
  const canRetry = onRetry && (kind === 'offline' || kind === 'failed');
  return (
    <div role="status">
      <EmptyState
        icon={icons[kind]}
        title={title}
        ownsHeading={ownsHeading}
        action={
          <>
            {canRetry && (
              <Button variant="primary" icon="retry" busy={busy} onClick={onRetry}>
                {texts.retry}
              </Button>
            )}
            {action ?? <LinkButton to="/">{texts.backHome}</LinkButton>}
          </>
        }
      >
        {detail ?? text}
      </EmptyState>
    </div>
  );
}
