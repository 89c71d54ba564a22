import type { Pool } from 'pg';

const HEADER = `// Generated from migrations/ by \`npm run generate-tables\`: edit src/testing/table-types.ts instead.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SecurityKind } from '#domain/account/security-kinds.ts';
import type { AuditAction, AuditDetails } from '#domain/clubs/audit-actions.ts';
import type { DeliveryFailure, PING, WebhookData, WebhookKind } from '#domain/connections/webhook-kinds.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import type { EvalState } from '#domain/evals/eval-state.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import type { ImportMemory } from '#domain/events/import-memory.ts';
import type { ReminderPlan } from '#domain/events/reminders.ts';
import type { AdvancementRule } from '#domain/school/advancement.ts';
import type { Language } from '#domain/text/languages.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** A column that PostgreSQL or a trigger computes. */
type Computed<T> = ColumnType<T, never, never>;
/** A jsonb column with a default. */
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
type OptionalJson<T extends object> = JSONColumnType<T, string | null | undefined, string | null> | null;
type StoredAnswers = Record<string, Record<string, number | null>>;
`;

/** Columns whose type PostgreSQL does not know: documents, numbers with a meaning, lists that src/domain keeps. */
const TYPES: Readonly<Record<string, string>> = {
  'person.language': 'Generated<Language | null>',
  'organization.import_memory': 'OptionalJson<ImportMemory>',
  'organization.reminder_plan': 'OptionalJson<ReminderPlan>',
  'run_group.rule': 'OptionalJson<AdvancementRule>',
  'event.reminder_plan': 'OptionalJson<ReminderPlan>',
  'event.synced': 'OptionalJson<object>',
  'event.synced_roster': 'OptionalJson<readonly object[]>',
  'event.forms': 'Json<readonly object[]>',
  'limits_at_event.source': "Computed<'event' | 'earlier' | 'none'>",
  'eval.eval_type': 'EvalType',
  'eval.state': 'Generated<EvalState>',
  'eval.answers': 'Json<StoredAnswers>',
  'eval.draft': 'OptionalJson<DraftFields>',
  'form.eval_type': 'EvalType',
  'form.draft_content': 'JSONColumnType<FormContent>',
  'form_version.content': 'JSONColumnType<FormContent>',
  'message.params': 'Json<Readonly<Record<string, unknown>>>',
  'audit_entry.action': 'AuditAction',
  'audit_entry.details': 'Json<AuditDetails>',
  'security_entry.kind': 'SecurityKind',
  'sign_off.facts': 'JSONColumnType<Readonly<Record<string, unknown>>>',
  'webhook.kinds': 'WebhookKind[]',
  'webhook_delivery.kind': 'WebhookKind | typeof PING',
  'webhook_delivery.data': 'JSONColumnType<WebhookData>',
  'webhook_delivery.failure': 'DeliveryFailure | null',
};

/** The types that src/server/platform/database/connect.ts parses values to. */
const SCALARS: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
};

interface Column {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
  /** The column's check constraint, if it has one of its own. */
  readonly rule: string | null;
}

const COLUMNS = `
  select owner.relname as owner, attname as name, typname as type,
    not attnotnull and relkind = 'r' as "isNullable", atthasdef as "hasDefault",
    attgenerated <> '' or attidentity = 'a' or relkind = 'v' as "isComputed",
    (select pg_get_constraintdef(oid) from pg_constraint
      where contype = 'c' and conrelid = owner.oid and conkey = array[attnum] limit 1) as rule
  from pg_class as owner
  join pg_attribute on attrelid = owner.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and owner.relname <> 'migration'
    and (relkind = 'r' or relkind = 'v' and owner.relname = any($1))
  order by owner.relname, attnum`;

/** The views that the query builder reads, with their columns that can be null: PostgreSQL does not know. */
const NULLABLE_IN_VIEWS: Readonly<Record<string, readonly string[]>> = {
  limits_at_event: ['run_groups'],
  club_credential: ['valid_from', 'valid_until', 'proof_url', 'verified_by', 'verified_at'],
  club_person: ['email', 'address', 'phone', 'picture_url', 'name', 'label'],
  roster_entry: ['run_group_id', 'instructor_id', 'shares_car_with', 'asked_for'],
};

/** Returns the values of a rule like `check (state in ('queued', 'sent'))` as a union. */
function valuesOf(rule: string | null): string | null {
  if (!rule?.includes('= ANY (ARRAY[')) return null;
  return [...rule.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
}

function typeOf(column: Column): string {
  const { owner, name, isComputed, hasDefault } = column;
  const listedType = TYPES[`${owner}.${name}`];
  if (listedType !== undefined) return listedType;
  if (name === 'created_at' && hasDefault) return 'CreatedAt';
  const value = valuesOf(column.rule) ?? SCALARS[column.type];
  if (value === undefined) throw new Error(`Give ${owner}.${name} a type in table-types.ts.`);
  const isNullable = column.isNullable || (NULLABLE_IN_VIEWS[owner]?.includes(name) ?? false);
  const whole = isNullable ? `${value} | null` : value;
  if (isComputed) return `Computed<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

/** Returns the text of tables.ts for a migrated database. */
export async function generateTables(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS, [Object.keys(NULLABLE_IN_VIEWS)]);
  const unknown = Object.keys(TYPES).filter(
    key => !rows.some(({ owner, name }) => key === `${owner}.${name}`),
  );
  if (unknown.length > 0) throw new Error(`table-types.ts names ${unknown.join(', ')}: not in a table.`);
  const tables = Map.groupBy(rows, ({ owner }) => owner);
  const interfaces = [...tables].map(([owner, columns]) => {
    const lines = columns.map(column => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${owner}: {\n${lines.join('')}  };\n`;
  });
  return `${HEADER}\n/** The rows of every table, and of the views that the query builder reads. migrations/ says what they mean. */\nexport interface Database {\n${interfaces.join('')}}\n`;
}
