import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { SyncPreview } from '#contract/motorsportreg/calls.ts';
import { ApiError } from '#web/client/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { SyncChanges } from './SyncChanges.tsx';
import { texts } from './texts.ts';
import type { SyncTarget } from './use-sync.ts';
import { useIsAtMotorsportReg, useIsSyncing, useSync, useSyncPreview } from './use-sync.ts';

interface SyncButtonProps {
  target: SyncTarget;
  /** Runs first, for example to save the roster. */
  before?: ((sync: () => void) => void) | undefined;
}

function SyncButton({ target, before = sync => sync() }: SyncButtonProps) {
  const sync = useSync(target);
  const busy = useIsSyncing(target);
  const [preview, setPreview] = useState<SyncPreview | null>(null);
  const [isRepeated, setIsRepeated] = useState(false);
  const previewing = useSyncPreview(target, setPreview);
  const close = () => setPreview(null);
  const startImport = ({ Basis }: { Basis: string }) => {
    close();
    sync.mutate(Basis, {
      onError: error => {
        if (!(error instanceof ApiError) || error.status !== 409) return;
        setIsRepeated(true);
        previewing.mutate();
      },
    });
  };
  const showPreview = () => {
    setIsRepeated(false);
    previewing.mutate();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="retry"
        busy={busy || previewing.isPending}
        onClick={() => before(showPreview)}
      >
        {texts.sync}
      </Button>
      {preview && (
        <ConfirmDialog
          question={texts.sync}
          confirm={texts.import}
          variant="primary"
          onClose={close}
          onConfirm={() => startImport(preview)}
        >
          {isRepeated && <Reasons lines={[texts.lookAgain]} />}
          <p>{texts.wouldDo(texts.counts(preview))}</p>
          <SyncChanges result={preview} />
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * 'MotorsportReg Sync' of the Events Dashboard, for organizations with a MotorSportRegId
 * (docs/product.md#events-dashboard).
 */
export function CalendarSync({ organizationId }: { organizationId: string }) {
  return useIsAtMotorsportReg(organizationId) ? <SyncButton target={{ organizationId }} /> : null;
}

interface RosterSyncProps {
  event: Event;
  /** Saves the roster on screen, then runs the given function. */
  runWhenSaved: (sync: () => void) => void;
}

/** 'MotorsportReg Sync' of the Roster, for events that came from MotorsportReg (docs/product.md#events-dashboard). */
export function RosterSync({ event, runWhenSaved }: RosterSyncProps) {
  const { OrganizationId: organizationId, EventId: eventId, IntegrationIdentifier } = event;
  if (IntegrationIdentifier.Data.MotorsportReg === null) return null;
  return <SyncButton target={{ organizationId, eventId }} before={runWhenSaved} />;
}
