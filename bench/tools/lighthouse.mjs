// Measures one page with Lighthouse's mobile preset (simulated throttling) in a fresh browser and prints what it found as
// JSON. Run as: lighthouse.mjs '{"url","cookie"}'
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const { url, cookie } = JSON.parse(process.argv[2]);
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const onlyCategories = ['performance', 'accessibility', 'best-practices'];
const percent = category => Math.round((category?.score ?? 0) * 100);

async function measure() {
  const chrome = await launch({ chromeFlags, chromePath: process.env.CHROMIUM_PATH });
  try {
    const extraHeaders = cookie ? { Cookie: cookie } : {};
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories,
      extraHeaders,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const figure = audit => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: percent(lhr.categories.performance),
      accessibility: percent(lhr.categories.accessibility),
      bestPractices: percent(lhr.categories['best-practices']),
      lcp: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
      failed: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id }) => id),
    };
  } finally {
    await chrome.kill();
  }
}

/** Now and then the browser's trace of a load is broken: that run is made again. */
async function measureAgain(tries) {
  try {
    return await measure();
  } catch (error) {
    if (tries === 1) throw error;
    return measureAgain(tries - 1);
  }
}

process.stdout.write(JSON.stringify(await measureAgain(3)));
