import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { judgeDraft } from './judge-draft.ts';
import { lockForm } from './queries.ts';
import { texts } from './texts.ts';

const refuse = (detail: string) => problems.refused(texts().notPublished, detail);

/** Moves events to a version of a form, with their evals that nobody has begun; returns how many evals. */
type MoveEvents = (
  trx: Trx,
  form: { readonly organizationId: string; readonly formId: string },
  versionId: string,
  eventIds: readonly string[],
) => Promise<number>;

/**
 * Publishes the draft of a form as its next version (docs/product.md#forms-of-a-club). Moves the chosen events to
 * it by `moveEvents`.
 */
export async function publishForm(
  work: Work,
  organizationId: string,
  formId: string,
  { Version, SameLevels, Note, MoveEventIds }: BodyOf<'PublishForm'>,
  moveEvents: MoveEvents,
): Promise<ReplyOf<'PublishForm'>> {
  const { trx, now, audit } = work;
  const form = await lockForm(trx, organizationId, formId);
  const { content, newest } = form;
  refuseStale(Version, form.draftVersion);
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
    .insertInto('form_version')
    .values({
      id: FormVersionId,
      form_id: formId,
      number,
      change,
      note: Note,
      content: sql<string>`(select draft_content from form where id = ${formId})`,
    })
    .execute();
  const Moved = await moveEvents(trx, { organizationId, formId }, FormVersionId, MoveEventIds);
  await audit(organizationId, {
    action: 'form-published',
    about: form.name,
    details: { Version: number, Change: change, Evals: Moved },
  });
  return { FormVersionId, Number: number, Moved };
}
