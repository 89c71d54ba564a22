import { codeBelow } from './code-below.mjs';

/** The tables that each module of `src/server` owns. A module is a file or a folder; it alone writes its tables. */
const OWNERS = {
  'account/calendar': ['calendar_feed'],
  'account/merge-accounts.ts': ['former_person'],
  'clubs/credentials': ['credential', 'credential_kind'],
  'clubs/forms': ['form', 'form_version'],
  'clubs/organization.ts': ['organization'],
  'clubs/roles.ts': ['organization_role'],
  'clubs/run-groups.ts': ['run_group'],
  'connections/webhooks': ['webhook'],
  'evals/focus-list.ts': ['focus_item'],
  'evals/lifecycle': ['eval'],
  'events/event': ['event'],
  'events/limits': ['instructor_limits'],
  'events/publishing': ['reminder'],
  'events/roster': ['announced_pairing', 'attendee'],
  'people/membership': ['membership'],
  'people/profile': ['car', 'contact_change'],
  'platform/database/migrate.ts': ['migration'],
  'platform/installation.ts': ['installation'],
  'platform/messages': ['message'],
  'platform/sessions': ['access_token', 'security_entry', 'session'],
  'platform/storage': ['media'],
  'platform/limit-use.ts': ['use_count'],
  'platform/webhooks': ['webhook_delivery'],
  'platform/work/work.ts': ['audit_entry'],
  'school/log': ['session_entry'],
  'school/opening': ['opening_balance'],
  'school/decisions': ['not_yet', 'sign_off'],
  'sign-in': ['passkey', 'passkey_challenge'],
  'sign-in/person': ['confirmed_email', 'identity', 'person', 'person_email'],
  'sign-in/email-code.ts': ['sign_in_code'],
};

const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto|deleteRows)\(\s*'?(\w+)|(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+|\$\{)|update\s+(\w+|\$\{[^}]*\})\s+(?:as\s+\w+\s+)?set\b/g;

/** Helpers that write a table whose name they are given, or the tables whose foreign keys they follow. */
const HELPERS = 'platform/database/';

/** A restore fills an empty database before the server starts, so that it alone is not checked. */
const RESTORE = 'operations/backup/restore.ts';

/** Returns the tables that a text writes, each once; `$` is a table that the text does not name. */
const writtenTables = text => [
  ...new Set(
    [...text.matchAll(writes)].map(([, built, sql, updated]) => (built ?? sql ?? updated).split('{')[0]),
  ),
];

/** Returns a sentence for each table without an owner and for each write outside the owner. */
export function findOwnerFaults(files, tables, owners) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, own]) => own.map(table => [table, owner])));
  const foreign = files.flatMap(([file, text]) =>
    writtenTables(text)
      .filter(table => (table === '$' ? !file.startsWith(HELPERS) : tables.includes(table)))
      .filter(table => !`${file}/`.startsWith(`${ownerOf.get(table)}/`))
      .map(
        table =>
          `${file} writes ${table === '$' ? 'any table' : `${table}, which ${ownerOf.get(table)} owns`}`,
      ),
  );
  return [...foreign, ...tables.filter(table => !ownerOf.has(table)).map(table => `${table} has no owner`)];
}

/** Prints writes to a table outside the module that owns it; returns how many faults there are. */
export function checkOwners() {
  const code = codeBelow('src/server').map(([file, text]) => [file.replace('src/server/', ''), text]);
  const tables = code
    .filter(([file]) => file.endsWith('.sql'))
    .flatMap(([, text]) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table));
  const files = code.filter(([file]) => /(?<!\.test)\.ts$/.test(file) && file !== RESTORE);
  const faults = findOwnerFaults(files, tables, OWNERS);
  for (const fault of faults) console.error(`scripts/owners.mjs: ${fault}`);
  if (faults.length === 0) console.log('Each table is written by its owner.');
  return faults.length;
}
