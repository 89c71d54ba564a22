declare const __SHELL_FILES__: Readonly<Record<string, string>>;
declare const __SHELL_VERSION__: string;

/** The files that are cached with the first visit, with their `integrity`. The build defines them (scripts/service-worker.ts). */
export const files = __SHELL_FILES__;

/** Changes with any of the files. */
export const version = __SHELL_VERSION__;
