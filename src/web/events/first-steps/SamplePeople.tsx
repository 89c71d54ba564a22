import { useMutation } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { texts } from './texts.ts';

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

/** Says that the club shows sample people, and removes them. */
export function SampleNotice({ organizationId }: { organizationId: string }) {
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
        <Button busy={removing.isPending} onClick={() => removing.mutate()}>
          {texts.removeSamples}
        </Button>
      </div>
    </Card>
  );
}
