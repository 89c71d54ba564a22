import { useState } from 'react';
import type { SampleRemoval } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { PreviewDialog } from '#web/events/messages/PreviewDialog.tsx';
import { firstStepsTexts as texts } from '#web/events/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';

/** Fills a club without events with a sample event and opens it (docs/product.md#sample-people). */
export function TrySamples({ organizationId }: { organizationId: string }) {
  const adding = useCommand({
    run: async () => {
      const { EventId } = await api.AddSamplePeople({ query: { organizationId }, body: {} });
      navigate(paths.event(organizationId, EventId));
    },
    messages: { done: texts.samplesAdded },
  });
  return (
    <>
      <p className="soft small">{texts.trySamplesHint}</p>
      <div className="actions">
        <CommandButton command={adding}>{texts.trySamples}</CommandButton>
      </div>
    </>
  );
}

/** Lists what the removal of sample people deletes and what stays. */
export function RemovalContents({ removal: { Deleted, Remaining } }: { removal: SampleRemoval }) {
  return (
    <>
      <p>{texts.goes}</p>
      <ul>
        {Deleted.Event !== null && <li>{texts.eventNamed(Deleted.Event)}</li>}
        <li>{texts.people(Deleted.People)}</li>
        <li>{texts.evals(Deleted.Evals)}</li>
      </ul>
      {Remaining.Event !== null && (
        <>
          <p>{texts.stays}</p>
          <ul>
            <li>{texts.eventNamed(Remaining.Event)}</li>
            <li>{texts.attendees(Remaining.Attendees)}</li>
            <li>{texts.evals(Remaining.Evals)}</li>
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
  const removing = useCommand({
    run: async () => {
      await api.RemoveSamplePeople({ query: { organizationId }, body: {} });
      navigate(paths.organization(organizationId), { replace: true });
    },
    onDone: focusHeading,
    messages: { done: texts.samplesRemoved },
  });
  return (
    <Card className="no-print">
      <div className="spread">
        <p>{texts.areSamples}</p>
        <Button onClick={() => setIsAsking(true)}>{texts.removeSamples}</Button>
      </div>
      {isAsking && (
        <PreviewDialog
          question={texts.removeQuestion}
          confirm={texts.removeSamples}
          variant="danger"
          command={removing}
          preview={preview}
          loading={texts.counting}
          effect={removal => <RemovalContents removal={removal} />}
          onClose={close}
        />
      )}
    </Card>
  );
}
