import { inLanguage } from '#web/language/catalogue.ts';

/** A personal access token in a list. */
const english = {
  title: 'Access tokens',
  mayRead: 'may read',
  mayWrite: 'may read and write',
  expires: (when: string) => `expires ${when}`,
  expired: (when: string) => `expired ${when}`,
  neverUsed: 'never used',
  lastUsed: (when: string) => `last used ${when}`,
  revoke: 'Revoke',
  revokeToken: (name: string, of: string) => `Revoke the token ${name}, ${of}`,
  revokeAsk: (name: string) => `Revoke ‘${name}’?`,
  revokes:
    'The program that uses it loses access at once. This cannot be undone, but you can create another token.',
  revoked: 'Access token revoked',
  notRevoked: 'The access token was not revoked',
};

export type AccessTokenTexts = typeof english;
export const texts = inLanguage('connections/access-tokens/texts', english);
