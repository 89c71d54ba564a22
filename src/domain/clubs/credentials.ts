/** Why a person holds no credential of a kind that counts on certain days (docs/product.md#credentials). */
export const credentialGaps = ['missing', 'expired', 'not verified'] as const;
