import { useMutation } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { texts } from './texts.ts';

/** Fills a club without events with a sample event and opens it (docs/product.md#sample-people). */
export function TrySamples({ organizationId }: { organizationId: string }) {
  const alerts = useAlerts();
  const adding = useMutation({
    mutationFn: () => api.AddSamplePeople({ query: { organizationId }, body: {} }),
    onSuccess: ({ EventId }) => {
      alerts.success(texts.samplesAdded);
      navigate(paths.event(organizationId, EventId));
    },
    onError: error => alerts.failure(texts.samplesNotAdded, explain(error)),
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
  const alerts = useAlerts();
  const removing = useMutation({
    mutationFn: () => api.RemoveSamplePeople({ query: { organizationId }, body: {} }),
    onSuccess: () => {
      alerts.success(texts.samplesRemoved);
      navigate(paths.organization(organizationId), { replace: true });
      focusHeading();
    },
    onError: error => alerts.failure(texts.samplesNotRemoved, explain(error)),
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
