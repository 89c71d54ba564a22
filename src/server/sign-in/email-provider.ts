/** The name of the built-in provider, which signs in by a code sent to an address; its subjects are the addresses. */
export const EMAIL_PROVIDER = 'email';
