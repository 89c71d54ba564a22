// Starts the browser at the given path (none: Playwright's own) and closes it; fails when that cannot be done.
import { chromium } from '@playwright/test';

const executablePath = process.argv[2] || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await browser.newPage();
await browser.close();
