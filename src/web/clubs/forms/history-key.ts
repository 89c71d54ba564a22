interface Key extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> {
  readonly target: EventTarget | null;
}

/** Returns the command that a key gives: none within a dialog or a small form of its own, where the browser undoes. */
export function historyCommand({ key, target, ...held }: Key): 'undo' | 'redo' | null {
  if (!(held.ctrlKey || held.metaKey) || held.altKey) return null;
  if (target instanceof Element && target.closest('form, dialog')) return null;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return held.shiftKey ? 'redo' : 'undo';
}
