import type { ReactNode } from 'react';

/** The same header as in index.html, and the content of a page whose screen is loading or not there. */
export function Frame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <>
      <header>
        <div className="frame">Apex Debrief</div>
      </header>
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  );
}
