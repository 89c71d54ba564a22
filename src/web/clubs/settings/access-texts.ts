import { inLanguage } from '#web/language/catalogue.ts';

/** Texts about admins and MotorsportReg credentials. */
const english = {
  admins: 'Admins',
  invited: 'Invited',
  remove: (name: string) => `Remove ${name}`,
  add: 'Add an admin',
  addByEmail: 'Add an admin by e-mail',
  addHint:
    'They can do everything that you can do here, once they sign in with this address and confirm that it is their club.',
  addAdmin: 'Add admin',
  removeWhom: (name: string) => `Remove ${name}?`,
  removeSelf: 'Remove yourself?',
  removeAdmin: 'Remove admin',
  removesSelf: 'You can no longer manage this organization. Another admin can add you again.',
  removes: 'They can no longer manage this organization. They keep their own evals.',
  added: 'Admin added',
  nowInvited: 'Admin invited',
  notAdded: 'Admin not added',
  removed: 'Admin removed',
  notRemoved: 'Admin not removed',
  credentials: 'MotorsportReg credentials',
  credentialsHint:
    'Apex Debrief reads rosters from MotorsportReg with the login of an admin of your club there, or with a permanent token. It stores them encrypted and never shows them again.',
  stored: 'Stored',
  kind: 'Kind of credentials',
  login: 'Login',
  oauth: 'OAuth token',
  removeStored: 'Remove',
  removeCredentialsTitle: 'Remove the credentials?',
  removeCredentials: 'Remove credentials',
  removesCredentials: 'Rosters cannot sync with MotorsportReg until you enter new credentials.',
  saveCredentials: 'Save credentials',
  user: 'User name at MotorsportReg',
  password: 'Password at MotorsportReg',
  consumerKey: 'Consumer key',
  consumerSecret: 'Consumer secret',
  token: 'Token',
  tokenSecret: 'Token secret',
  credentialsStored: 'Credentials stored',
  credentialsRemoved: 'Credentials removed',
  credentialsNotSaved: 'Credentials not saved',
  tokensLead:
    'Programs that work for your club on behalf of an organizer. Each organizer creates their own under My data.',
  noTokens: 'No access tokens.',
  ownerIsNoAdmin: 'Its owner is no longer an admin, so the token does not work.',
  makeToken: 'Create one in My data',
};

export type OrganizationAccessTexts = typeof english;
export const texts = inLanguage('clubs/settings/access-texts', english);
