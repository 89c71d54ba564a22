import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notDeleted: 'Account not deleted',
  lastAdmin: (organizations: string) =>
    `You are the only admin of ${organizations}. Add another admin in its settings first, then delete your account.`,
  lastOperator:
    'You are the only operator of this server. Give it to somebody else first: the screen This server says how.',
  typeWord: (word: string) => `Type ${word} to delete your account.`,
  rosterMeanwhile: 'You were added to another roster at the same moment. Nothing was deleted. Try again.',
  notEnded: 'Session not ended',
  sessionInUse: 'You are using this session now. Sign out to end it.',
  notMerged: 'Accounts not merged',
  notVerified:
    'No other account shares a verified e-mail address with this account. Sign in to the other account with a code sent to the address that you use here, or confirm its address as Communication Email in your profile here. Then merge again.',
  mergeByPasskey:
    'Your other account has a passkey. Sign in with it and merge there. If this account has passkeys too, remove them here first.',
  changedMeanwhile: 'Your accounts were changed at the same moment. Nothing was merged. Try again.',
  waitAMinute: 'You downloaded your data less than a minute ago. Wait a minute, then download it again.',
};

export const texts = inLanguages({ en, es });
