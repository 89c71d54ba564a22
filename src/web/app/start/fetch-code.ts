import type { First } from './first.ts';

/** Fetches the files that the page names, behind those of all screens; whoever imports them finds them here. */
export function fetchCode(code: NonNullable<First['code']>): void {
  const files = document.querySelector(`meta[name=code-of-${code}]`)?.getAttribute('content') ?? '';
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}
