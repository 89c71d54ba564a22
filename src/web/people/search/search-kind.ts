import type { RefObject } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { queryFor } from '#web/data/query-client.ts';

/** What everybody's search and the admins' differ in. */
export interface SearchKind {
  readonly people: (search: string) => ReturnType<typeof queryFor<'GetUsers'>>;
  readonly evals: (userId: string) => ReturnType<typeof queryFor<'GetUserEvalsPublic'>>;
  readonly evalPath: (evaluation: EvalCard) => string;
  /** Where a person's profile can be edited. */
  readonly editPath?: ((userId: string) => string) | undefined;
  /** The eval that was read last, where one reads them in the search: its card takes the focus again. */
  readonly lastRead?: RefObject<string | null> | undefined;
}
