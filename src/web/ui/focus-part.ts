/** Focuses a part of a dialog whose pressed button leaves. Not focusable before, so that the dialog opens on its first control. */
export function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus();
}
