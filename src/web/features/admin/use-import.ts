import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

type Imported = ReplyOf<'ImportEventsForOrganization'>;

/** The kinds of file that imports read (docs/product.md#imports). */
export const importFiles = '.csv,.xlsx,text/csv';

/** Uploads a file and says what it changed, or every row that keeps it from being imported (docs/product.md#alerts). */
export function useImport(upload: (file: File) => Promise<Imported>, onImported: () => unknown) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn: upload,
    onSuccess: ({ Created, Updated, Unchanged }) => {
      alerts.success(texts.imported, [texts.importCounts(Created, Updated, Unchanged)]);
      return onImported();
    },
    onError: error => alerts.failure(texts.notImported, explain(error)),
  });
}
