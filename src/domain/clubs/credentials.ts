/** Days before the end of a credential on which its holder is reminded (docs/product.md#credentials). */
export const EXPIRY_NOTICE_DAYS = 60;

/** Why a person holds no credential of a kind that counts on certain days. */
export const credentialGaps = ['missing', 'expired', 'not verified'] as const;
