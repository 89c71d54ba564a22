import type { Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showAverage, showFigure } from '#web/language/figures.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts } from './texts.ts';

/** Shows organizers the results of an event, as in the message when it closes, and thanks instructors in one press. */
export function EventSummary({ event }: { event: Event }) {
  const query = { organizationId: event.OrganizationId, eventId: event.EventId };
  const isOver = event.Published && event.EvalsCompleted > 0;
  const { data } = useRead('GetEventSummary', query, { enabled: isOver });
  const thank = useCommand({
    run: () => api.ThankInstructors({ query, body: {} }),
    messages: { done: texts.thanked, failed: texts.notThanked },
  });
  if (!data || !isOver) return null;
  const { MedianHours, Silent, Waiting, WeakSkills, Thanked, OfStudents } = data;
  return (
    <TitledCard title={texts.afterEvent}>
      <ul className="stack-05">
        {MedianHours !== null && (
          <li>{MedianHours === 0 ? texts.writtenAtOnce : texts.medianHours(showFigure(MedianHours))}</li>
        )}
        {Silent.length > 0 && <li>{texts.silent(Silent)}</li>}
        {Waiting > 0 && <li>{texts.waitingRecommendations(Waiting)}</li>}
        {WeakSkills.map(({ Group, Skill, Average }) => (
          <li key={`${Group} ${Skill}`}>{texts.weakSkill(Group, Skill, showAverage(Average))}</li>
        ))}
      </ul>
      {OfStudents.Completed > 0 && !Thanked && (
        <div className="actions">
          <Button busy={thank.busy} onClick={() => thank.run()}>
            {texts.thank}
          </Button>
        </div>
      )}
      <Reasons lines={thank.failure} />
    </TitledCard>
  );
}
