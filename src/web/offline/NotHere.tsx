import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { deviceName } from './device-name.ts';
import { checkVersion } from './new-version.ts';
import { texts } from './not-here-texts.ts';

const reload = () => location.reload();

/** In place of a screen whose code has never been fetched and cannot be now. */
function NotHere() {
  const navigate = useNavigate();
  // As the router counts: 0 is the page that one came to this site with.
  const isFirst = !(history.state?.idx > 0);
  return (
    <EmptyState
      icon="offline"
      title={texts.title(deviceName())}
      alone
      action={
        <>
          <Button variant="primary" icon="retry" onClick={reload}>
            {texts.again}
          </Button>
          {isFirst ? (
            <LinkButton to="/">{texts.home}</LinkButton>
          ) : (
            <Button icon="back" onClick={() => void navigate(-1)}>
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

/** What browsers say of a screen's code, or its styles, that do not come; each in words of its own. */
const isCodeMissing = (error: unknown) => error instanceof Error && /import|preload/i.test(error.message);

/** What stands in place of a screen that cannot be shown, where reception would help. */
export function insteadOf(error: unknown, reached: boolean): ReactNode {
  // Its code may be of a version that the server no longer has.
  void checkVersion();
  return !reached && isCodeMissing(error) && <NotHere />;
}
