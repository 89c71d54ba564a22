import { sql } from 'kysely';
import type { FormVersion } from '#contract/evals/forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { type Asking, isAdministeredBy } from '#server/people/visibility.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { jsonOf, type WrittenJson, writtenJson } from '#server/platform/written-json.ts';

interface VersionOf {
  readonly formVersionId: string;
  readonly personId: string;
  readonly administers: readonly string[];
}

/** The caller is on a roster of the form's club, or has been, or administers it: all readers of its evals are. */
const readsForms = (caller: Asking) => sql`(${isAdministeredBy(caller, sql`form.organization_id`)}
  or exists (select from membership
    where person_id = ${caller.personId} and membership.organization_id = form.organization_id))`;

const selectVersion = statement(
  (_, given: Given<VersionOf>) => sql<{ json: string }>`
    select ${jsonOf<FormVersion>({
      FormVersionId: sql`form_version.id`,
      FormId: sql`form.id`,
      Number: sql`number`,
      Content: sql<FormContent>`content`,
    })}::text as json
    from form_version join form on form.id = form_id
    where form_version.id = ${given.formVersionId} and ${readsForms(given)}`,
);

/**
 * Reads a version of a club's form; a problem when the caller can see no eval with it. Which version a new eval gets is said by
 * `form_version_for` in 001-schema.sql.
 */
export async function readFormVersion(db: Db, of: VersionOf): Promise<WrittenJson<FormVersion>> {
  const [row] = await selectVersion(db, of);
  if (!row) throw problems.absent();
  return writtenJson(row.json);
}
