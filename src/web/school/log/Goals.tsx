import type { Goals, LogbookEvent } from '#contract/school/log.ts';
import { MAX_GOALS } from '#domain/school/log.ts';
import { queryFor, storeAnswer } from '#web/data/query-client.ts';
import { useAuthor } from '#web/data/session.ts';
import type { ShownCall, ShownStatus } from '#web/offline/queued-calls.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';
import { loadSender, useDiscard } from './use-shown-calls.ts';

export function GoalsForm({ event: { EventId, EventName, Goals, goalsStatus } }: { event: EventWithGoals }) {
  const author = useAuthor();
  const { queryKey } = queryFor('GetMyLogbook');
  const form = useEditing({
    form: `goals:${EventId}`,
    saved: { text: Goals },
    bodyOf: ({ text }) => ({ EventId, Text: text }),
    send: async (goals: Goals) => {
      const { owner, client } = await loadSender(author, texts.goalsNotSaved);
      return client.saveGoals(owner, goals);
    },
    // A queued text is shown from the queue.
    store: (submitted, { Text }) =>
      submitted === 'sent' &&
      storeAnswer(queryKey, events =>
        events?.map(event => (event.EventId === EventId ? { ...event, Goals: Text } : event)),
      ),
    words: { saved: () => [texts.goalsSaved], notSaved: texts.goalsNotSaved },
  });
  return (
    <Form label={`${texts.myGoals} ${EventName}`} onSubmit={form.save}>
      <TextareaField
        label={texts.myGoals}
        error={form.faults['/Text']}
        maxLength={MAX_GOALS}
        rows={2}
        {...bindText(form, 'text')}
      />
      <GoalsStatus eventId={EventId} status={goalsStatus} />
      {(form.changed || goalsStatus?.state === 'refused') && (
        <div className="actions">
          <Button type="submit" busy={form.saving}>
            {texts.saveGoals}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Goals for an event that is over: a student does not change them any more. */
export function PastGoals({ event: { EventId, Goals, goalsStatus } }: { event: EventWithGoals }) {
  return (
    <>
      {Goals && <p className="as-typed">{Goals}</p>}
      <GoalsStatus eventId={EventId} status={goalsStatus} />
    </>
  );
}

/** Goals that wait or were refused, for events that the logbook does not list: their text can be read and copied. */
export function LeftOverGoals({ saved }: { saved: readonly ShownCall<'SaveGoals'>[] }) {
  if (saved.length === 0) return null;
  return (
    <section className="stack-1" aria-label={texts.leftOverGoals}>
      <h2>{texts.leftOverGoals}</h2>
      {saved.map(({ body: goals, status }) => (
        <div key={goals.EventId} className="stack-1">
          <p className="as-typed">{goals.Text}</p>
          <GoalsStatus eventId={goals.EventId} status={status} />
        </div>
      ))}
    </section>
  );
}

/** Says that goals wait, or why they were refused; refused goals can be discarded. */
function GoalsStatus({ eventId, status }: { eventId: string; status: ShownStatus | undefined }) {
  const discard = useDiscard();
  if (!status || status.state === 'sent' || status.state === 'sending') return null;
  if (status.state !== 'refused') return <p className="soft small">{texts.goalsStates[status.state]}</p>;
  const { detail, title } = status.refusal;
  return (
    <>
      <Reasons lines={[texts.goalsStates.refused, detail || title]} />
      <div className="actions">
        <Button variant="quiet" onClick={() => discard('SaveGoals', eventId)}>
          {texts.discard}
        </Button>
      </div>
    </>
  );
}

/** An event of the logbook with the student's latest goals. */
export interface EventWithGoals extends LogbookEvent {
  /** The status of goals that the server does not have yet; absent if it has them. */
  readonly goalsStatus?: ShownStatus | undefined;
}

/** Shows the goals saved on this phone over the server's older goals. */
export const mergeSavedGoals = (
  events: readonly LogbookEvent[],
  saved: readonly ShownCall<'SaveGoals'>[],
): EventWithGoals[] =>
  events.map(event => {
    const latest = saved.find(({ body }) => body.EventId === event.EventId);
    if (!latest) return event;
    const { body, status } = latest;
    return { ...event, Goals: body.Text, ...(status.state !== 'sent' && { goalsStatus: status }) };
  });

/** Unsent goals for events that the logbook does not list. */
export const findLeftOverGoals = (
  events: readonly LogbookEvent[],
  saved: readonly ShownCall<'SaveGoals'>[],
): readonly ShownCall<'SaveGoals'>[] =>
  saved.filter(
    ({ body, status }) =>
      status.state !== 'sent' &&
      status.state !== 'sending' &&
      !events.some(({ EventId }) => EventId === body.EventId),
  );
