/**
 * The members of a service worker's events. TypeScript knows the globals of pages or of workers, and both use the
 * modules here.
 */
export interface WorkerEvent extends MessageEvent<unknown> {
  readonly request: Request;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
  respondWith(reply: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  /** 'sync' is Background Sync: there is reception again. */
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message' | 'sync',
    listener: (event: WorkerEvent) => void,
  ): void;
}
