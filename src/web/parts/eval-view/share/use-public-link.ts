import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** Replaces an eval's public link or turns it off; `outcome` says in words how that went. */
export function usePublicLink(evalId: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries();
  const input = { query: { evalId }, body: {} };
  const replace = useMutation({ mutationFn: () => api.ReplacePublicLink(input), onSuccess });
  const turnOff = useMutation({ mutationFn: () => api.TurnOffPublicLink(input), onSuccess });
  const last = replace.submittedAt > turnOff.submittedAt ? replace : turnOff;
  const done = last === replace ? texts.isNew : '';
  return {
    replace,
    turnOff,
    outcome: last.isError ? [texts.failed, ...explain(last.error)].join(' ') : last.isSuccess && done,
  };
}
