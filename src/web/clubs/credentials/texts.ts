import type { CredentialState } from '#domain/clubs/credentials.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  own: 'My credentials',
  ownHint: 'A credential counts after the club has verified it.',
  none: 'No credentials yet',
  noneOfClub: 'Add credentials, or let your instructors add theirs in their profiles.',
  noKinds: 'Your club lists no kinds of credentials',
  noKindsHint:
    'Add the kinds that you ask of instructors, such as MSF Level 2. Then you and they can add credentials.',
  noMatch: 'No credential matches.',
  filter: 'State',
  all: 'All',
  states: {
    expired: 'Expired',
    'not verified': 'Not verified',
    expiring: 'Expires within 60 days',
    valid: 'Valid',
  } satisfies Record<CredentialState, string>,
  searchHint: 'Name, kind or number',
  sample: 'Sample',
  importVerifies:
    'Upload credentials that your club has checked: after the import they count as verified by you.',
  instructorsCounted: (count: number) => `Instructors (${count})`,
  events: (count: number) => `${counted(count, 'event')} in 24 months`,
  add: 'Add credential',
  changeTitle: 'Change credential',
  kind: 'Kind',
  number: 'Number',
  from: 'Valid from',
  until: 'Valid until',
  untilHint: 'Leave it empty if it does not expire.',
  proof: 'Proof',
  proofHint: 'A photo of the card. Only the holder, organizers and chief instructors can see it.',
  proofOf: (kind: string) => `Proof: ${kind}`,
  verified: 'I have seen the card or certificate',
  reverify: 'After you save, the club verifies it again.',
  verify: 'Verify',
  isVerified: 'Credential verified',
  notVerified: 'Credential not verified',
  saved: 'Credential saved',
  notSaved: 'Credential not saved',
  validUntil: (date: string) => `Until ${date}`,
  unlimited: 'No end date',
  startsOn: (date: string) => `From ${date}`,
  verifiedBy: (name: string) => `Verified by ${name}`,
  commandsOf: (name: string) => `Commands for ${name}`,
  removeTitle: 'Delete this credential?',
  removes: 'The club no longer counts it. Its proof is deleted, too.',
  removed: 'Credential deleted',
  notRemoved: 'Credential not deleted',
  kinds: 'Kinds',
  kindsCounted: (count: number) => `Kinds (${count})`,
  kindsLead:
    'A kind can be required to teach certain run groups. Only its holders get students of those groups.',
  addKind: 'Add kind',
  changeKind: 'Change kind',
  neededFor: 'Needed to teach',
  neededForGroups: (groups: string) => `Needed to teach ${groups}`,
  neededForNone: 'Not needed for any run group',
  retireTitle: (kind: string) => `Retire ${kind}?`,
  retires:
    'Its credentials disappear and no longer count. If you add a kind with this name again, they come back.',
  notRetired: 'Kind not retired',
};

export type CredentialsTexts = typeof english;
export const texts = inLanguage('clubs/credentials/texts', english);
