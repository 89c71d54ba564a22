import { inLanguage } from '#web/language/catalogue.ts';

/** Texts about admins and MotorsportReg credentials. */
const english = {
  admins: 'Admins',
  you: 'You',
  invited: 'Invited',
  remove: (name: string) => `Remove ${name}`,
  add: 'Add an admin',
  addByEmail: 'Add an admin by e-mail',
  addHint:
    'They can do everything that you can do here, once they have signed in with this address and said that it is their club.',
  addAdmin: 'Add admin',
  removeWhom: (name: string) => `Remove ${name}?`,
  removeSelf: 'Remove yourself?',
  removeAdmin: 'Remove admin',
  removesSelf:
    'You will not see the events of this organization as an admin any more. Another admin can add you again.',
  removes:
    'They will not see the events of this organization as an admin any more. Their own evals stay theirs.',
  added: 'Admin added',
  nowInvited: 'Admin invited',
  notAdded: 'Admin not added',
  removed: 'Admin removed',
  notRemoved: 'Admin not removed',
  credentials: 'MotorsportReg credentials',
  credentialsHint:
    'Rosters are read from MotorsportReg with the login of an admin of your club there, or with a permanent token. They are kept encrypted and never shown again.',
  stored: 'Stored',
  kind: 'Kind of credentials',
  login: 'Login',
  oauth: 'OAuth token',
  replace: 'Replace',
  removeStored: 'Remove',
  removeCredentialsTitle: 'Remove the credentials?',
  removeCredentials: 'Remove credentials',
  removesCredentials: 'Rosters cannot be synced with MotorsportReg until new ones are entered.',
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
    'Programs that work for your club in the name of an organizer. Each organizer makes their own, under My data.',
  noTokens: 'There are none.',
  ownerIsNoAdmin: 'Its owner is no admin any more, so it opens nothing.',
  makeToken: 'Make one in My data',
  cancel: 'Cancel',
};

export type OrganizationAccessTexts = typeof english;
export const texts = inLanguage('clubs/settings/access-texts', english);
