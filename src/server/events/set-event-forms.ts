import type { BodyOf } from '#contract/calls.ts';
import { loadEventForms } from '#server/clubs/forms/queries.ts';
import { texts } from '#server/clubs/forms/texts.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockEventAsRead } from './roster/lock-event.ts';

/** Names the forms of the evals that an event gets from now on. Evals that exist keep theirs. */
export async function setEventForms(
  { trx, audit }: Work,
  organizationId: string,
  eventId: string,
  { Version, Forms }: BodyOf<'SetEventForms'>,
): Promise<void> {
  const event = await lockEventAsRead(trx, organizationId, { EventId: eventId, Version });
  const { Choices } = await loadEventForms(trx, organizationId, eventId);
  const groups = await trx
    .selectFrom('run_group')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute();
  const known = new Map(groups.map(({ id, name }) => [id, name]));
  const evalsOf = ({ EvalType, Purpose, RunGroupId }: (typeof Forms)[number]) =>
    `${EvalType} ${Purpose} ${RunGroupId}`;
  const faults = Forms.flatMap((form, at): ProblemDetail[] => {
    const fault = (member: string, message: string) => ({ path: `/Forms/${at}/${member}`, message });
    const isChoice = Choices.some(
      ({ FormVersionId, EvalType, Purpose }) =>
        FormVersionId === form.FormVersionId && EvalType === form.EvalType && Purpose === form.Purpose,
    );
    const isTwice = Forms.some((other, nth) => nth < at && evalsOf(other) === evalsOf(form));
    return [
      ...(isChoice ? [] : [fault('FormVersionId', texts().noSuchChoice)]),
      ...(form.RunGroupId === null || known.has(form.RunGroupId)
        ? []
        : [fault('RunGroupId', texts().noSuchGroup)]),
      ...(isTwice ? [fault('RunGroupId', texts().twice)] : []),
    ];
  });
  const [first] = faults;
  if (first) throw problems.refused(texts().eventFormsNotSaved, first.message, faults);
  await trx.deleteFrom('event_form').where('event_id', '=', eventId).execute();
  if (Forms.length > 0) {
    const rows = Forms.map(({ EvalType, Purpose, RunGroupId, FormVersionId }) => ({
      ...{ organization_id: organizationId, event_id: eventId, eval_type: EvalType, purpose: Purpose },
      ...{ run_group_id: RunGroupId, form_version_id: FormVersionId },
    }));
    await trx.insertInto('event_form').values(rows).execute();
  }
  await trx
    .updateTable('event')
    .set({ version: Version + 1 })
    .where('id', '=', eventId)
    .execute();
  await audit(organizationId, {
    action: 'event-forms-set',
    about: event.name,
    details: { Forms: Forms.length },
  });
}
