/** The entry of `Server-Timing` that names the script which the server's version of the app begins with. */
export const APP_VERSION = 'app';
