import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { Event } from '#contract/events/events.ts';
import { ApiError } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { SyncChanges } from './SyncChanges.tsx';
import type { SyncPlace } from './sync-queries.ts';
import { texts } from './texts.ts';
import { useIsSyncing, useSync, useSyncPreview } from './use-sync.ts';

interface SyncButtonProps {
  place: SyncPlace;
  /** Runs first, for example to save the roster. */
  before?: ((sync: () => void) => void) | undefined;
}

function SyncButton({ place, before = sync => sync() }: SyncButtonProps) {
  const sync = useSync(place);
  const busy = useIsSyncing(place);
  const [preview, setPreview] = useState<ReplyOf<'PreviewEventFromMotorsportReg'> | null>(null);
  const [isAnew, setAnew] = useState(false);
  const looking = useSyncPreview(place, setPreview);
  const close = () => setPreview(null);
  const importIt = ({ Basis }: { Basis: string }) => {
    close();
    sync.mutate(Basis, {
      onError: error => {
        if (!(error instanceof ApiError) || error.status !== 409) return;
        setAnew(true);
        looking.mutate();
      },
    });
  };
  const look = () => {
    setAnew(false);
    looking.mutate();
  };
  return (
    <>
      <Button variant="quiet" icon="retry" busy={busy || looking.isPending} onClick={() => before(look)}>
        {texts.sync}
      </Button>
      <Dialog
        open={preview !== null}
        title={texts.sync}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button variant="primary" onClick={() => preview && importIt(preview)}>
              {texts.import}
            </Button>
          </>
        }
      >
        {isAnew && <Reasons lines={[texts.lookAgain]} />}
        {preview && (
          <>
            <p>{texts.wouldDo(texts.counts(preview))}</p>
            <SyncChanges result={preview} />
          </>
        )}
      </Dialog>
    </>
  );
}

/** Whether the organization has a MotorSportRegId; undefined while that is not known. */
export function useIsAtMotorsportReg(organizationId: string): boolean | undefined {
  const { data } = useQuery(queryFor('GetOrganiazationsForUser'));
  return data?.some(each => each.OrganizationId === organizationId && each.MotorSportRegId !== null);
}

/**
 * 'MotorsportReg Sync' of the Events Dashboard, for organizations with a MotorSportRegId
 * (docs/product.md#events-dashboard).
 */
export function CalendarSync({ organizationId }: { organizationId: string }) {
  return useIsAtMotorsportReg(organizationId) ? <SyncButton place={{ organizationId }} /> : null;
}

interface RosterSyncProps {
  event: Event;
  /** Calls what it is given once the roster on screen is saved. */
  onceSaved: (sync: () => void) => void;
}

/** 'MotorsportReg Sync' of the Roster, for events that came from MotorsportReg (docs/product.md#events-dashboard). */
export function RosterSync({ event, onceSaved }: RosterSyncProps) {
  const { OrganizationId: organizationId, EventId: eventId, IntegrationIdentifier } = event;
  if (IntegrationIdentifier.Data.MotorsportReg === null) return null;
  return <SyncButton place={{ organizationId, eventId }} before={onceSaved} />;
}
