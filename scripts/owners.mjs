import { codeBelow } from './code-below.mjs';

/** The tables that each module of `src/server` owns. A module is a file or a folder; it alone writes its tables. */
const OWNERS = {
  'account/calendar': ['calendar_feed'],
  'account/merge-accounts.ts': ['former_person'],
  'clubs/credentials': ['credential', 'credential_kind'],
  'clubs/forms': ['form', 'form_version'],
  'clubs/roles.ts': ['organization_role'],
  'clubs/run-groups.ts': ['run_group'],
  'clubs/set-up/setup-key.ts': ['setup_key'],
  'clubs/settings': ['organization'],
  'connections/webhooks': ['webhook'],
  'evals/lifecycle': ['eval'],
  'events/event': ['event'],
  'events/limits': ['instructor_limits'],
  'events/publishing': ['reminder'],
  'events/roster': ['announced_pairing', 'attendee'],
  'motorsportreg/sync.ts': ['sync'],
  'operations/backup/kept-backups.ts': ['kept_backup'],
  'people/membership': ['membership'],
  'people/profile': ['car', 'contact_change'],
  'platform/database/migrate.ts': ['migration'],
  'platform/installation.ts': ['installation'],
  'platform/messages': ['message'],
  'platform/sessions': ['access_token', 'security_entry', 'session'],
  'platform/storage': ['media'],
  'platform/use-count.ts': ['use_count'],
  'platform/webhooks': ['webhook_delivery'],
  'platform/work/work.ts': ['audit_entry'],
  'school/log': ['focus_item', 'session_entry'],
  'school/opening': ['opening_balance'],
  'school/record-decisions.ts': ['not_yet', 'sign_off'],
  'sign-in': ['codes_sent', 'identity', 'passkey', 'passkey_challenge', 'person', 'person_email'],
  'sign-in/email-code.ts': ['sign_in_code'],
  'sign-in/sign-in-methods.ts': ['confirmed_email'],
};

/** Modules that still write tables of others. The list only shrinks. */
const OTHER_WRITERS = {
  'account/delete-account.ts': ['person'],
  'account/deletion-steps.ts': ['media'],
  'account/handlers.ts': ['session'],
  'account/merge-accounts.ts': ['person'],
  'account/merge-profiles.ts': ['calendar_feed', 'car', 'organization_role', 'person'],
  'clubs/set-up/handlers.ts': ['organization'],
  'connections/access-tokens/tokens.ts': ['access_token'],
  'messages/unsubscribe/routes.ts': ['person'],
  'motorsportreg/credentials.ts': ['organization'],
  'operations/accounts.ts': ['access_token', 'installation', 'passkey', 'security_entry', 'session'],
  'operations/backup/restore.ts': ['access_token', 'media', 'organization'],
  'operations/demo/add-samples.ts': ['person'],
  'operations/demo/ensure-demo-club.ts': ['session'],
  'operations/demo/handlers.ts': ['person'],
  'operations/retention/clean-up.ts': ['media'],
  'people/admin-profiles/membership.ts': ['person', 'person_email'],
  'people/people.ts': ['person', 'person_email'],
  'people/pictures/handlers.ts': ['media'],
  'people/profile/confirm-communication.ts': ['confirmed_email', 'identity', 'person', 'person_email'],
  'people/profile/profiles.ts': ['person'],
  'school/save-school.ts': ['organization'],
  'sign-in/sign-in-methods.ts': ['session'],
};

/** Modules that write any table: its people are merged and deleted, its old rows cleaned away, it is restored. */
const WRITERS_OF_ANY = [
  'account/merge-and-deletion-rules.ts',
  'operations/backup/restore.ts',
  'operations/retention/clean-up.ts',
];

const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'?(\w+)|(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+|\$\{)|update\s+(\w+|\$\{[^}]*\})\s+(?:as\s+\w+\s+)?set\b/g;

/** The tables that a text writes, each once; the sign `$` is any table. */
const writtenTables = text => [
  ...new Set(
    [...text.matchAll(writes)].map(([, built, sql, updated]) => (built ?? sql ?? updated).split('{')[0]),
  ),
];

/** Names the tables without an owner, writes outside the owner, and listed writers that write nothing. */
export function findOwnerFaults(files, tables, { owners, others, any }) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, own]) => own.map(table => [table, owner])));
  const open = new Set(Object.entries(others).flatMap(([file, own]) => own.map(table => `${file} ${table}`)));
  const foreign = files.flatMap(([file, text]) =>
    writtenTables(text)
      .filter(table => (table === '$' ? !any.includes(file) : tables.includes(table)))
      .filter(table => !`${file}/`.startsWith(`${ownerOf.get(table)}/`) && !open.delete(`${file} ${table}`))
      .map(
        table =>
          `${file} writes ${table === '$' ? 'any table' : `${table}, which ${ownerOf.get(table)} owns`}`,
      ),
  );
  const ownerless = tables.filter(table => !ownerOf.has(table)).map(table => `${table} has no owner`);
  return [...foreign, ...ownerless, ...[...open].map(entry => `${entry}: listed, but not written there`)];
}

/** Prints writes to a table outside the module that owns it; returns how many faults there are. */
export function checkOwners() {
  const code = codeBelow('src/server').map(([file, text]) => [file.replace('src/server/', ''), text]);
  const tables = code
    .filter(([file]) => file.endsWith('.sql'))
    .flatMap(([, text]) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table));
  const files = code.filter(([file]) => /(?<!\.test|\.fixture)\.ts$/.test(file));
  const rules = { owners: OWNERS, others: OTHER_WRITERS, any: WRITERS_OF_ANY };
  const faults = findOwnerFaults(files, tables, rules);
  for (const fault of faults) console.error(`scripts/owners.mjs: ${fault}`);
  if (faults.length === 0) console.log('Each table is written by its owner.');
  return faults.length;
}
