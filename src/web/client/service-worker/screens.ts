import { withoutAppended } from '#domain/text/appended.ts';

/** Paths that the server answers: calls, sign-in, health, pictures, and files, whose names have a suffix. */
const isServers = /^\/(?:api|\.auth|healthz|readyz|media)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

/**
 * Whether an address is one of the app's screens, which all have the same page. One with a mark that a chat appended is the
 * server's, which redirects it.
 */
export const isScreen = (path: string): boolean =>
  !isServers.test(path) && !path.includes('//') && withoutAppended(path) === path;
