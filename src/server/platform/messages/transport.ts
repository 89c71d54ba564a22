import type { QueuedMessage } from './message-rows.ts';

/** How an attempt to send a message ended. */
export type Outcome =
  | { readonly state: 'sent' }
  /** `refused` is for good, `postponed` worth another attempt; `reason` is in words for the club's admins. */
  | { readonly state: 'refused' | 'postponed'; readonly reason: string };

/** A way for messages to leave. */
export interface Transport {
  readonly send: (message: QueuedMessage) => Promise<Outcome>;
  /** Lets go of connections; sends under way finish. */
  readonly close: () => void;
}
