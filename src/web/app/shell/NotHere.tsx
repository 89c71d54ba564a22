import { notHereTexts as texts } from '#web/app/texts.ts';
import { positionIn } from '#web/browser/history.ts';
import { useRetryOnReconnection } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In place of a screen whose code was never fetched and cannot be fetched now. The screen comes with the reception. */
export function NotHere({ onRetry }: { onRetry: () => void }) {
  useRetryOnReconnection(onRetry);
  const isFirst = !positionIn(history.state);
  return (
    <EmptyState
      icon="offline"
      title={texts.title(deviceName())}
      ownsHeading
      action={
        <>
          <Button variant="primary" icon="retry" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          {isFirst ? (
            <LinkButton to="/">{texts.backHome}</LinkButton>
          ) : (
            <Button icon="back" onClick={() => history.back()}>
              {texts.back}
            </Button>
          )}
        </>
      }
    >
      {texts.text}
    </EmptyState>
  );
}
