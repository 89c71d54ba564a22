import { useRef, useState } from 'react';
import { copyText } from '#web/browser/copy-text.ts';

/**
 * Copies what a field shows, and says how that went. Where the browser lets no page copy, the field is marked, so that it
 * can be copied by hand.
 */
export function useCopy(value: string, words: { readonly copied: string; readonly marked: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    const isCopied = await copyText(value);
    setMessage(isCopied ? words.copied : words.marked);
    if (isCopied) return;
    field.current?.focus();
    field.current?.select();
  };
  return { field, message, copy };
}
