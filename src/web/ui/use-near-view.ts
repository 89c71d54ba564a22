import { type RefObject, useEffect, useState } from 'react';

const watchers = new WeakMap<Element, (near: boolean) => void>();

/** One for all, because a list watches hundreds; half a screen ahead, so that scrolling finds things in place. */
const observer = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting && target.contains(document.activeElement)) continue;
      watchers.get(target)?.(isIntersecting);
    }
  },
  { rootMargin: '50% 0%' },
);

/** Whether an element is on screen, or about to be, or has the focus: what is heavy can wait until then. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    watchers.set(target, setNear);
    observer.observe(target);
    return () => observer.unobserve(target);
  }, [element]);
  return near;
}
