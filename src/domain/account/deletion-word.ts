/** The word that a person types to confirm the deletion of their account. */
export const DELETION_WORD = 'DELETE';

/** Whether the deletion word was typed, in any case. */
export const isDeletionWord = (typed: string): boolean => typed.trim().toUpperCase() === DELETION_WORD;
