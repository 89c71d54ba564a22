import { useQuery } from '@tanstack/react-query';
import type { EvalCard } from '#contract/schemas/evals.ts';
import type { Event } from '#contract/schemas/events.ts';
import { isCompleted, isPending } from '#domain/evals/eval-state.ts';
import { compareText } from '#domain/roster/order.ts';
import { peopleOf } from '#web/eval-view/people-of.ts';
import { paths } from '#web/paths.ts';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EventEvals } from './EventEvals.tsx';
import { EventProgress } from './EventProgress.tsx';

/** How far the evals of the event have come (product.md §2 Stats). */
export function Stats({ event }: { event: Event }) {
  const { OrganizationId, EventId } = event;
  const query = useQuery(queryFor('GetEvalsForEvent', { organizationId: OrganizationId, eventId: EventId }));
  return (
    <>
      <Card>
        <EventProgress event={event} />
      </Card>
      <QueryScreen query={query}>
        {evals => (evals.length > 0 ? <Evals {...{ evals, OrganizationId }} /> : <NoEvals />)}
      </QueryScreen>
    </>
  );
}

function Evals({ evals, OrganizationId }: { evals: readonly EvalCard[]; OrganizationId: string }) {
  return (
    <>
      <EventEvals
        title="Pending Evals"
        evals={bySubject(evals.filter(({ EvalState }) => isPending(EvalState)))}
        none="Everybody has answered."
      />
      <EventEvals
        title="Completed Evals"
        evals={evals.filter(({ EvalState }) => isCompleted(EvalState))}
        none="The first completed eval will stand here."
        linkOf={({ EvalId }) => paths.adminEval(OrganizationId, EvalId)}
      />
    </>
  );
}

/** In the order of the names, so that somebody who is still missing is found. */
function bySubject(evals: readonly EvalCard[]): EvalCard[] {
  const nameOf = (evaluation: EvalCard) => peopleOf(evaluation).subject?.DisplayName ?? '';
  return evals.toSorted((a, b) => compareText(nameOf(a), nameOf(b)));
}

function NoEvals() {
  return (
    <EmptyState title="No evals yet">
      Publish on the Roster tab makes one for each student and tells the people who are to fill them in.
    </EmptyState>
  );
}
