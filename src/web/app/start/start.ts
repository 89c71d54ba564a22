import { prefetchAnswer } from '#web/data/prefetched.ts';
import { setTranslations } from '#web/language/catalogue.ts';
import { language } from '#web/language/language.ts';
import { restoreTheme } from '#web/ui/theme.ts';
import { firstOf } from './first.ts';

const { documentElement: page } = document;

const { calls, code } = firstOf(location.pathname);

restoreTheme();
page.lang = language;
for (const address of ['/.auth/me', ...calls]) prefetchAnswer(address);
if (code) fetchCode(code);

/** Fetches the files that the page names, behind those of all screens; whoever imports them finds them here. */
function fetchCode(code: string): void {
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

/** Every module of the screens takes its texts when it is loaded: the language comes before them. */
async function loadScreens(): Promise<void> {
  if (language === 'es') await speakSpanish();
  // In two tasks, so that a tap in between is handled.
  await import('react-dom/client');
  await nextTask();
  await import('#web/app/main.tsx');
}

const nextTask = () => new Promise(resolve => setTimeout(resolve));

async function speakSpanish(): Promise<void> {
  try {
    const { spanish } = await import('#web/app/spanish.ts');
    setTranslations(spanish);
  } catch {
    // If Spanish cannot be loaded, English is better than nothing.
    page.lang = 'en';
  }
}

/** The frame is painted first; a hidden page is never painted. */
const painted = async () => {
  if (!document.hidden) await new Promise(resolve => requestAnimationFrame(resolve));
  return nextTask();
};

// Not awaited: the screens import parts of this file's chunk, and would wait for it as it waits for them.
void painted().then(loadScreens);
