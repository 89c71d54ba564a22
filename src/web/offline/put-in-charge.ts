/** Asks a waiting worker to become the one in charge. */
export const TAKE_OVER = 'take over';

/**
 * Puts a worker that is installed, or about to be, in charge; resolves when it is, or was given up. Never while a page is
 * being loaded: Chromium then ends the worker that was in charge between two requests, and the page that is asked for at
 * that moment never comes.
 */
export function putInCharge(worker: ServiceWorker): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (worker.state === 'installed') worker.postMessage(TAKE_OVER);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
