import { type RawBuilder, sql } from 'kysely';
import type { EventForms, FormCard, FormDetails } from '#contract/evals/club-forms.ts';
import { SENT } from '#domain/evals/eval-state.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import { instant, jsonOf } from '#server/platform/database/json.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { fromStoredForm, selectGroupNames } from './form-groups.ts';

/** Selects a text of a form's content in the reader's language, as `textIn` chooses it. */
export const textInForm = (content: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql<string>`
  coalesce(nullif(${text}->>${readersLanguage()}::text, ''), ${text}->>(${content}->'Languages'->>0), '')`;

/** Selects the name of a `form` in the reader's language. */
const selectName = () =>
  sql<string>`coalesce(nullif(${textInForm(sql`draft_content`, sql`draft_content->'Name'`)}, ''), form.name)`;

const evalsOf = (versionId: string) =>
  sql<number>`(select count(*)::int from eval where form_version_id = ${sql.ref(versionId)})`;

/** Selects the newest version of `form`; a form without versions has nulls. */
const newestVersion = sql`lateral (select * from form_version where form_id = form.id order by number desc limit 1)`;

/** Loads the forms of a club: those in use first, then by name. */
export async function loadForms(db: Db, organizationId: string): Promise<FormCard[]> {
  const { rows } = await sql<FormCard>`
    select form.id as "FormId", ${selectName()} as "Name", eval_type as "EvalType", purpose as "Purpose",
      is_default as "IsDefault", ${instant('retired_at')} as "RetiredAt", newest.number as "Number",
      newest.id as "FormVersionId",
      draft_content is distinct from newest.content as "HasDraft",
      (select count(*)::int from eval join form_version on form_version.id = form_version_id
        where form_version.form_id = form.id) as "Evals"
    from form left join ${newestVersion} as newest on true
    where organization_id = ${organizationId}
    order by retired_at is not null, ${selectName()}, form.id`.execute(db);
  return rows;
}

const selectForm = (db: Db, organizationId: string, formId: string) =>
  db
    .selectFrom('form')
    .select(['form.id', 'form.name', 'form.eval_type', 'form.purpose', 'form.is_default', 'form.retired_at'])
    .select('draft_content as content')
    .select(
      sql<{ number: number; content: FormContent } | null>`(
        select json_build_object('number', number, 'content', form_version.content) from form_version
        where form_id = form.id order by number desc limit 1)`.as('newest'),
    )
    .select(selectGroupNames(sql.ref('form.organization_id')).as('groupNames'))
    .where('form.id', '=', formId)
    .where('form.organization_id', '=', organizationId);

export type FormWithDraft = Awaited<ReturnType<typeof findForm>>;

/** Returns the Version of a draft as it is stored; its editor sees how it differs from the newest version of the form. */
export const versionOfDraft = (stored: FormContent, newest: { readonly number: number } | null): string =>
  versionOf([stored, newest?.number]);

/** Reads a form with the present names of its run groups. */
async function readSelected(selected: ReturnType<typeof selectForm>) {
  const { groupNames, newest, content, ...form } = await selected.executeTakeFirstOrThrow(problems.absent);
  return {
    ...form,
    version: versionOf([form.is_default, form.retired_at]),
    draftVersion: versionOfDraft(content, newest),
    content: fromStoredForm(content, groupNames),
    newest: newest && { ...newest, content: fromStoredForm(newest.content, groupNames) },
  };
}

/** Loads a form with its draft and its newest version. A problem when the club has no such form. */
export const findForm = (db: Db, organizationId: string, formId: string) =>
  readSelected(selectForm(db, organizationId, formId));

/** Loads a form like `findForm` and locks it, so that the second of two changes at once sees the first. */
export const lockForm = (trx: Trx, organizationId: string, formId: string) =>
  readSelected(selectForm(trx, organizationId, formId).forNoKeyUpdate());

type Version = FormDetails['Versions'][number];
type NotBegun = FormDetails['NotBegun'][number];

/** The eval has been sent, and no answer has reached the server. */
const isNotBegun = sql`state = ${SENT} and draft is null`;

/**
 * Loads the versions of a form, the newest first, and the events that publishing may move: those with evals that nobody has
 * begun, and those not over yet that name a version of the form.
 */
export async function loadVersions(
  db: Db,
  organizationId: string,
  formId: string,
  now: Date,
): Promise<{ readonly versions: Version[]; readonly notBegun: NotBegun[] }> {
  const { rows } = await sql<{ versions: Version[]; notBegun: NotBegun[] }>`
    select (
      select coalesce(json_agg(${jsonOf<Version>({
        FormVersionId: sql`form_version.id`,
        Number: sql`number`,
        Change: sql`change`,
        Note: sql`note`,
        Evals: evalsOf('form_version.id'),
      })} order by number desc), '[]')
      from form_version where form_id = ${formId}) as versions, (
      select coalesce(json_agg(json_build_object(
        'EventId', event.id, 'Name', event.name, 'Start', event.start, 'Evals', waiting.evals) order by event.start), '[]')
      from (
        select event_id, sum(evals)::int as evals from (
          select event_id, 1 as evals from eval join form_version on form_version.id = form_version_id
          where form_id = ${formId} and ${isNotBegun} and ${isCounted}
          union all
          select event.id, 0 from event cross join jsonb_array_elements(forms) as named
          where organization_id = ${organizationId}
            and (named->>'FormVersionId')::uuid in (select id from form_version where form_id = ${formId})
            and last_day >= ${dayInClubOf(sql`${organizationId}::uuid`, now)}
        ) as found group by event_id
      ) as waiting join event on event.id = event_id) as "notBegun"`.execute(db);
  const [row] = rows;
  return row ?? { versions: [], notBegun: [] };
}

/** Loads the forms that an event names, and those to choose from. A problem when the club has no such event. */
export async function loadEventForms(db: Db, organizationId: string, eventId: string): Promise<EventForms> {
  const { rows } = await sql<Omit<EventForms, 'Version'>>`
    select forms as "Forms", (
      select coalesce(json_agg(json_build_object('FormVersionId', form_version.id, 'FormId', form.id, 'Name', ${selectName()},
        'EvalType', form.eval_type, 'Purpose', form.purpose, 'Number', number) order by ${selectName()}, number desc), '[]')
      from form join form_version on form_id = form.id
      where form.organization_id = event.organization_id and (
        form_version.id in (select (named->>'FormVersionId')::uuid from jsonb_array_elements(forms) as named)
        or retired_at is null
          and number = (select max(number) from form_version as other where other.form_id = form.id))) as "Choices"
    from event where id = ${eventId} and organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.absent();
  return { ...row, Version: versionOf(row.Forms) };
}
