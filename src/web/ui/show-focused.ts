/** Scrolls a line of choices to the one that the keyboard came to: browsers leave it where a part of it is in sight. */
export function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches('.sideways :focus-visible'))) return;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
