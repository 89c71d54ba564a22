import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { loadEventForms } from '#server/clubs/forms/queries.ts';
import { texts } from '#server/clubs/forms/texts.ts';
import { moveToFormVersion } from '#server/evals/lifecycle/change-eval.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockEvent } from './event.ts';

/** Names the forms of the evals that an event gets from now on. Evals that exist keep theirs. */
export async function setEventForms(
  { trx, audit }: Work,
  organizationId: string,
  eventId: string,
  { Version, Forms }: BodyOf<'SetEventForms'>,
): Promise<void> {
  const event = await lockEvent(trx, organizationId, eventId);
  const { Choices, Version: present } = await loadEventForms(trx, organizationId, eventId);
  refuseStale(Version, present);
  const groups = await trx
    .selectFrom('run_group')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  const groupIds = new Set(groups.map(({ id }) => id));
  const choiceKey = ({ EvalType, Purpose, RunGroupId }: (typeof Forms)[number]) =>
    `${EvalType} ${Purpose} ${RunGroupId}`;
  const faults = Forms.flatMap((form, at): ProblemDetail[] => {
    const fault = (member: string, message: string) => ({ path: `/Forms/${at}/${member}`, message });
    const isChoice = Choices.some(
      ({ FormVersionId, EvalType, Purpose }) =>
        FormVersionId === form.FormVersionId && EvalType === form.EvalType && Purpose === form.Purpose,
    );
    const isTwice = Forms.some((other, nth) => nth < at && choiceKey(other) === choiceKey(form));
    return [
      ...(isChoice ? [] : [fault('FormVersionId', texts().noSuchChoice)]),
      ...(form.RunGroupId === null || groupIds.has(form.RunGroupId)
        ? []
        : [fault('RunGroupId', texts().noSuchGroup)]),
      ...(isTwice ? [fault('RunGroupId', texts().twice)] : []),
    ];
  });
  const [first] = faults;
  if (first) throw problems.refused(texts().eventFormsNotSaved, first.message, faults);
  await trx
    .updateTable('event')
    .set({ forms: JSON.stringify(Forms) })
    .where('id', '=', eventId)
    .execute();
  await audit(organizationId, {
    action: 'event-forms-set',
    about: event.name,
    details: { Forms: Forms.length },
  });
}

/** Moves events from other versions of a form to a version of it, with their evals that nobody has begun; returns how many evals. */
export async function moveEventsToForm(
  trx: Trx,
  form: { readonly organizationId: string; readonly formId: string },
  versionId: string,
  eventIds: readonly string[],
): Promise<number> {
  const { organizationId, formId } = form;
  const isOfForm = sql`(form->>'FormVersionId')::uuid in (select id from form_version where form_id = ${formId})`;
  await sql`
    update event set forms = (
      select jsonb_agg(case when ${isOfForm} then form || jsonb_build_object('FormVersionId', ${versionId}::uuid) else form end)
      from jsonb_array_elements(forms) as form)
    where organization_id = ${organizationId} and id = any(${eventIds}::uuid[]) and forms <> '[]'`.execute(
    trx,
  );
  return moveToFormVersion(trx, form, versionId, eventIds);
}
