/** What whoever has deleted their account is called on the evals that others keep. */
export const FORMER_MEMBER = 'Former member';

/** What is typed to say that the account is really to be deleted. */
export const DELETION_WORD = 'DELETE';

/** Whether that was typed; nobody must fail at a capital. */
export const isDeletionWord = (typed: string): boolean => typed.trim().toUpperCase() === DELETION_WORD;
