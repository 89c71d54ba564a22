/** Removes what the person has begun to fill in on this phone; it may hold Internal Notes. */
export function forgetDraftsOf(userId: string): void {
  const isTheirs = ([key, text]: [string, unknown]) =>
    key.startsWith('eval-draft:') && String(text).includes(userId);
  try {
    for (const [key] of Object.entries(localStorage).filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Site data is blocked: nothing was kept.
    return;
  }
}
