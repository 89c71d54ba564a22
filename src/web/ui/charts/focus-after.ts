/** Which of `count` items has the focus after a key; undefined where the key does not move it. */
export function focusAfter(key: string, index: number, count: number): number | undefined {
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}
