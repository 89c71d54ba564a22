import { matchScreen } from '#contract/match-screen.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { MessageWords } from './kind.ts';

const PURPOSE = 'address in a link';

/** Decrypts the address in a link; null for a part that this installation did not make. */
export const openAddress = ({ secretKey }: Pick<SettingsWithKey, 'secretKey'>, part: string): string | null =>
  unseal(secretKey, PURPOSE, part);

/**
 * Adds the address of the recipient, encrypted, to the links of a mail that need a sign-in, so that a new phone need not
 * ask for it (docs/product.md#codes). Links of an SMS stay short.
 */
export function withAddressInLinks(
  words: MessageWords,
  { publicUrl, secretKey }: SettingsWithKey,
  email: string,
): MessageWords {
  const part = seal(secretKey, PURPOSE, email);
  const extend = (link: string): string => {
    const url = new URL(link);
    if (url.origin !== new URL(publicUrl).origin) return link;
    if (matchScreen(url.pathname)?.screen.access !== 'session') return link;
    url.searchParams.set('for', part);
    return url.href;
  };
  const { button, list, smsUrl = button.url } = words;
  return {
    ...words,
    smsUrl,
    button: { ...button, url: extend(button.url) },
    ...(list && { list: list.map(item => ({ ...item, url: extend(item.url) })) }),
  };
}
