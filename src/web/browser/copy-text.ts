/** Copies a text; false where the browser lets no page copy, as without https or when the reader has refused it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
