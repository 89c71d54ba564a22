import { useQuery } from '@tanstack/react-query';
import { unsentLines } from './unsent-lines.ts';

/** What would be lost, as sentences, found out each time that it is asked for; undefined until it is known. */
export function useUnsentLines(userId: string, isAsked = true): readonly string[] | undefined {
  const { data, isFetching } = useQuery({
    queryKey: ['unsent', userId],
    queryFn: () => unsentLines(userId),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return isFetching ? undefined : data;
}
