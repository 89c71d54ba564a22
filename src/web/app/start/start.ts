import { askEarly } from '#web/data/early-answers.ts';
import { speak } from '#web/language/catalogue.ts';
import { language } from '#web/language/language.ts';
import { fetchCode } from './fetch-code.ts';
import { firstOf } from './first.ts';

const { documentElement: page } = document;

const { calls, code } = firstOf(location.pathname);

page.lang = language;
for (const address of ['/.auth/me', ...calls]) askEarly(address);
if (code) fetchCode(code);

/** Every module of the screens takes its texts when it is loaded: the language comes before them. */
async function loadScreens(): Promise<void> {
  if (language === 'es') await speakSpanish();
  // In two bites, so that a tap in between is heard.
  await import('react-dom/client');
  await nextTask();
  await import('#web/app/main.tsx');
}

const nextTask = () => new Promise(resolve => setTimeout(resolve));

async function speakSpanish(): Promise<void> {
  try {
    const { spanish } = await import('#web/app/spanish.ts');
    speak(spanish);
  } catch {
    // Where it cannot be had, English is better than nothing.
    page.lang = 'en';
  }
}

/** The frame is painted first. A page that nobody looks at is never painted. */
const painted = async () => {
  if (!document.hidden) await new Promise(resolve => requestAnimationFrame(resolve));
  return nextTask();
};

// Not awaited: the screens import parts of this file's chunk, and would wait for it as it waits for them.
void painted().then(loadScreens);
