import { lazyPart } from '#web/parts/lazy/lazy-part.tsx';

/** In place of a form that the server does not give: not in the first load, as the server is needed to say so. */
export const { Part: RefusedClaim } = lazyPart(
  async () => (await import('./UnableToClaim.tsx')).UnableToClaim,
);
