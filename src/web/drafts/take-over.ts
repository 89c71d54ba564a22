const isForeign = (userId: string, [key, text]: [string, unknown]) =>
  key.startsWith('eval-draft:') && !String(text).includes(userId);

/**
 * Takes over what an account that was merged into this one has left on the phone, before anything opens a draft. On a
 * phone with nobody else's drafts nothing is asked or loaded.
 */
export async function takeOverDrafts(userId: string): Promise<void> {
  try {
    if (!Object.entries(localStorage).some(entry => isForeign(userId, entry))) return;
    await (await import('./adopt-drafts.ts')).adoptDrafts(userId);
  } catch {
    // Site data is blocked, there is no reception, or no room: it is tried again with the next page that is loaded.
    return;
  }
}
