import { type RawBuilder, sql } from 'kysely';
import { type FormContent, mapGroups, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { groupSpeller } from '#domain/events/groups.ts';
import { type ClubGroups, findOrCreateGroups, namesOfGroups } from '#server/clubs/run-groups.ts';
import type { Trx } from '#server/platform/database/open.ts';

/** Returns a form with one spelling of each run group: the club's name for it, else the first of the form. */
export const spellGroups = (content: FormContent, groups: ClubGroups): FormContent =>
  mapGroups(content, groupSpeller([], namesOfGroups(groups)));

/** Returns a form as the database stores it, with ids of run groups. Creates the groups that the club does not have. */
export async function toStoredForm(
  trx: Trx,
  organizationId: string,
  content: FormContent,
  groups: ClubGroups,
): Promise<FormContent> {
  const skills = ratedSectionsOf(mapGroups(content, name => name)).flatMap(({ Skills }) => Skills);
  const names = skills.flatMap(({ RequiredFor, HiddenFor }) => [...RequiredFor, ...HiddenFor]);
  const ids = await findOrCreateGroups(trx, organizationId, groups, names);
  return mapGroups(content, name => ids.get(name) ?? name);
}

/** Selects the present names of a club's run groups by the ids of the groups and of their aliases. */
export const selectGroupNames = (organizationId: RawBuilder<unknown>) => sql<Record<string, string>>`(
  select coalesce(json_object_agg(own.id, meant.name), '{}')
  from run_group as own join run_group as meant on meant.id = coalesce(own.alias_of, own.id)
  where own.organization_id = ${organizationId})`;

/** Returns a stored form with the present names of its run groups. */
export const fromStoredForm = (stored: FormContent, names: Readonly<Record<string, string>>): FormContent =>
  mapGroups(stored, id => names[id] ?? id);
