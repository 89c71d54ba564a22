import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { texts } from './not-here-texts.ts';

const reload = () => location.reload();

/** In place of a screen whose code was never fetched and cannot be fetched now. */
function NotHere() {
  const navigate = useNavigate();
  // The router's count: 0 is the first page of this visit.
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

/** What browsers say of code or styles that cannot be fetched, each in its own words. */
const isCodeMissing = (error: unknown) => error instanceof Error && /import|preload/i.test(error.message);

/** What is shown for an error without reception, if reception would help. */
export const insteadOf = (error: unknown): ReactNode => isCodeMissing(error) && <NotHere />;
