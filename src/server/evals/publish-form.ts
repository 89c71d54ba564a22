import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { judgeDraft } from '#server/clubs/forms/judge-draft.ts';
import { lockForm } from '#server/clubs/forms/queries.ts';
import { texts } from '#server/clubs/forms/texts.ts';
import { newId } from '#server/platform/ids.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { moveToFormVersion } from './lifecycle/change-eval.ts';

const refuse = (detail: string) => problems.refused(texts().notPublished, detail);

/**
 * Moves events to a version of a form: their evals of its other versions that nobody has begun, and their choice of the
 * form, which raises their Version. Returns the number of evals.
 */
async function moveEvents(
  { trx }: Work,
  organizationId: string,
  formId: string,
  versionId: string,
  eventIds: readonly string[],
): Promise<number> {
  await sql`
    with named as (
      update event_form set form_version_id = ${versionId}
      where organization_id = ${organizationId} and event_id = any(${eventIds}::uuid[])
        and form_version_id in (select id from form_version where form_id = ${formId})
      returning event_id)
    update event set version = version + 1 where id in (select event_id from named)`.execute(trx);
  return moveToFormVersion(trx, { organizationId, formId }, versionId, eventIds);
}

/** Publishes the draft of a form as its next version (docs/product.md#forms-of-a-club). */
export async function publishForm(
  work: Work<Caller>,
  organizationId: string,
  formId: string,
  { Version, SameLevels, Note, MoveEventIds }: BodyOf<'PublishForm'>,
): Promise<ReplyOf<'PublishForm'>> {
  const { trx, by, now, audit } = work;
  const form = await lockForm(trx, organizationId, formId);
  const { content, newest } = form;
  if (form.draft_version !== Version) throw problems.conflict(texts().savedElsewhere);
  if (form.retired_at) throw refuse(texts().isRetired);
  const { Faults, Change } = judgeDraft(content, form);
  const [first] = Faults;
  if (first) {
    const errors = Faults.map(({ Path, Message }) => ({ path: Path, message: Message }));
    throw problems.refused(texts().notPublished, first.Message, errors);
  }
  if (Change === null) throw refuse(texts().nothingChanged(newest?.number ?? 0));

  const FormVersionId = newId(now.getTime());
  const number = (newest?.number ?? 0) + 1;
  const change = Change === 'same' && !SameLevels ? 'scale' : Change;
  await trx
    .with('drafted', db =>
      db
        .updateTable('form')
        .set({ draft_version: Version + 1 })
        .where('id', '=', formId),
    )
    .insertInto('form_version')
    .values({
      ...{ id: FormVersionId, form_id: formId, number, change, note: Note },
      ...{ content: JSON.stringify(content), published_by: by.personId, published_at: now },
    })
    .execute();
  const Moved =
    MoveEventIds.length > 0 ? await moveEvents(work, organizationId, formId, FormVersionId, MoveEventIds) : 0;
  await audit(organizationId, {
    action: 'form-published',
    about: form.name,
    details: { Version: number, Change: change, Evals: Moved },
  });
  return { FormVersionId, Number: number, Moved };
}
