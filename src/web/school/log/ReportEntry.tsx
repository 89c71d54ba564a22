import { useMutation } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { ShownEntry } from './merge-logged.ts';
import { texts } from './texts.ts';

/** Brings what somebody else wrote before the chief instructors (docs/school.md#reported-entries). */
export function ReportEntry({ entry: { EntryId, Number: number, Author } }: { entry: ShownEntry }) {
  const alerts = useAlerts();
  const reporting = useMutation({
    mutationFn: () => api.ReportEntry({ body: { EntryId }, whenSignedOut: 'throw' }),
    onSuccess: () => alerts.success(texts.reported),
    onError: error => alerts.failure(texts.notReported, explain(error)),
  });
  return (
    <ConfirmButton
      variant="quiet"
      label={texts.report}
      aria-label={texts.reportEntry(number, Author)}
      question={texts.reportEntry(number, Author)}
      confirm={texts.report}
      busy={reporting.isPending}
      onConfirm={() => reporting.mutate()}
    >
      {texts.reportLead}
    </ConfirmButton>
  );
}
