import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleRemoval } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { useRead } from '#web/client/query-client.ts';
import { firstStepsTexts as texts } from '#web/events/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';

/** Fills a club without events with a sample event and opens it (docs/product.md#sample-people). */
export function TrySamples({ organizationId }: { organizationId: string }) {
  const adding = useMutation({
    mutationFn: () => api.AddSamplePeople({ query: { organizationId }, body: {} }),
    onSuccess: ({ EventId }) => navigate(paths.event(organizationId, EventId)),
    meta: { done: texts.samplesAdded, failed: texts.samplesNotAdded },
  });
  return (
    <>
      <p className="soft small">{texts.trySamplesHint}</p>
      <div className="actions">
        <Button busy={adding.isPending} onClick={() => adding.mutate()}>
          {texts.trySamples}
        </Button>
      </div>
    </>
  );
}

/** Lists what the removal of sample people deletes and what stays. */
export function RemovalContents({ removal: { Goes, Stays } }: { removal: SampleRemoval }) {
  return (
    <>
      <p>{texts.goes}</p>
      <ul>
        {Goes.Event !== null && <li>{texts.eventNamed(Goes.Event)}</li>}
        <li>{texts.people(Goes.People)}</li>
        <li>{texts.evals(Goes.Evals)}</li>
      </ul>
      {Stays.Event !== null && (
        <>
          <p>{texts.stays}</p>
          <ul>
            <li>{texts.eventNamed(Stays.Event)}</li>
            <li>{texts.attendees(Stays.Attendees)}</li>
            <li>{texts.evals(Stays.Evals)}</li>
          </ul>
        </>
      )}
    </>
  );
}

/** Says that the club shows sample people, and removes them after a dialog that says what goes and what stays. */
export function SampleNotice({ organizationId }: { organizationId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const preview = useRead(
    'GetSampleRemoval',
    { organizationId },
    { enabled: isAsking, staleTime: 0, gcTime: 0 },
  );
  const removal = preview.isFetching ? undefined : preview.data;
  const removing = useMutation({
    mutationFn: () => api.RemoveSamplePeople({ query: { organizationId }, body: {} }),
    onSuccess: () => {
      navigate(paths.organization(organizationId), { replace: true });
      focusHeading();
    },
    meta: { done: texts.samplesRemoved, failed: texts.samplesNotRemoved },
  });
  return (
    <Card className="no-print">
      <div className="spread">
        <p>{texts.areSamples}</p>
        <Button busy={removing.isPending} onClick={() => setIsAsking(true)}>
          {texts.removeSamples}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={texts.removeQuestion}
          confirm={texts.removeSamples}
          disabled={!removal}
          onClose={close}
          onConfirm={() => {
            close();
            removing.mutate();
          }}
        >
          <div role="status">
            {removal && <RemovalContents removal={removal} />}
            {!removal && !preview.isError && <p>{texts.counting}</p>}
          </div>
          {preview.isError && <Reasons lines={explain(preview.error)} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
