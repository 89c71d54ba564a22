import { useRef, useState } from 'react';

/**
 * Copies what a field shows, and says how that went. Where the browser lets no page copy, the field is marked, so that it
 * can be copied by hand.
 */
export function useCopy(value: string, words: { readonly copied: string; readonly marked: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(words.copied);
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid(words.marked);
    }
  };
  return { field, said, copy };
}
