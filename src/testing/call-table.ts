import { type Call, methodOf, tokenScopeOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type AccessRuleName, accessRules } from '#domain/permissions.ts';

/** In which words docs/calls.md explains each access rule. */
const EXPLANATIONS: Readonly<Record<AccessRuleName, string>> = {
  anyone: 'No session is needed.',
  signedIn: 'Any signed-in person. The query narrows what they read and change to what is theirs to see.',
  instructor: 'A person who instructs at an event.',
  student: 'A person who drives at an event.',
  instructorOrAdmin: 'A person who instructs at an event or administers a club.',
  organizationAdmin: 'An admin of the club that `organizationId` names. Anybody else gets 404.',
  organizationChief: 'A chief instructor of the club that `organizationId` names. Anybody else gets 404.',
  organizationAdminOrChief:
    'An admin or chief instructor of the club that `organizationId` names. Anybody else gets 404.',
  organizationGrid: 'An admin or officer of the club that `organizationId` names. Anybody else gets 404.',
  operator: 'A person whose verified address `ADMIN_EMAILS` names.',
};

const row = ([name, call]: [string, Call]): string =>
  `| ${name} | ${methodOf(call)} | ${tokenScopeOf(call) ?? ''} | ${call.about} |`;

/** The text of docs/calls.md: each call of the contract under its access rule, in the order of their names. */
export function callTable(): string {
  const all = Object.entries<Call>(calls).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const sections = Object.keys(accessRules).map(rule => {
    const rows = all.filter(([, { access }]) => access === rule).map(row);
    const explanation = Object.entries(EXPLANATIONS).find(([name]) => name === rule)?.[1] ?? '';
    return [
      `## ${rule}`,
      '',
      explanation,
      '',
      '| call | method | token | what it does |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  const introduction = [
    '# Calls',
    '',
    'Generated from `src/contract` by `npm run generate-calls`. Each call is at `/api/` and its name. It is listed under the access',
    'rule that the server checks before it reads anything (`src/domain/permissions.ts`). What a call then reads starts from what',
    'the caller may see ([access](product.md#access)). A personal access token makes a call where it is allowed to read or to',
    'write ([API](api.md)).',
  ];
  return `${[introduction.join('\n'), ...sections].join('\n\n')}\n`;
}
