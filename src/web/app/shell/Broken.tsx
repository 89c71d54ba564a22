import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/client/connection.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { request } from '#web/client/request.ts';
import { MissingCode } from '#web/page/lazy.tsx';
import { screenStateOf } from '#web/page/QueryScreen.tsx';
import { texts as pageTexts } from '#web/page/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { NotHere } from './lazy-parts.tsx';
import { texts } from './texts.ts';

const reload = () => location.reload();

/** In place of a screen that could not be shown (docs/product.md#alerts). */
export function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const { reached, outdated } = useCurrent(connection);
  useEffect(() => {
    // The code may be of a version that the server no longer has: its answer says so.
    request('/.auth/me').catch(() => null);
  }, []);
  const isMissing = error instanceof MissingCode;
  if (!reached && isMissing) return <NotHere onRetry={retry} />;
  // No automatic retry when reception returns: the person may be reading it.
  if (!reached) return <ScreenState kind="offline" ownsHeading onRetry={reload} />;
  if (error instanceof ApiError || error instanceof OfflineError) {
    return <ScreenState kind={screenStateOf(error)} ownsHeading onRetry={reload} />;
  }
  return (
    <>
      <PageHeader title={texts.broken} subtitle={texts.brokenHint} />
      <div className="actions">
        <Button
          variant="primary"
          icon="retry"
          onClick={isMissing && error.isFirst && !outdated ? retry : reload}
        >
          {texts.loadAgain}
        </Button>
        <LinkButton to={paths.home()} icon="home" external>
          {pageTexts.backHome}
        </LinkButton>
      </div>
    </>
  );
}
