import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import type { EventAddress, TellingCommand } from './commands.ts';
import { whyNotTold } from './last-reminder.ts';

/** The calls whose answers change when people are told. */
const concerned = new Set<unknown>([
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetMessagesForEvent',
]);

/** Tells people, and says how that went in the words of the catalogue (docs/product.md#alerts). */
export function useTelling(address: EventAddress, { send, success, failure }: TellingCommand) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) });
  return useMutation({
    mutationFn: () => send(address),
    onSuccess: result => {
      alerts.success(success, [result]);
      return reload();
    },
    onError: error => {
      alerts.failure(failure, whyNotTold(error));
      // What is refused was offered by a screen that is out of date.
      return error instanceof ApiError ? reload() : undefined;
    },
  });
}
