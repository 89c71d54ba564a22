declare const __SHELL_FILES__: Readonly<Record<string, string>>;
declare const __SHELL_VERSION__: string;

/**
 * What stands on the phone after the first visit: each file with its `integrity`, written in by the build
 * (scripts/service-worker.ts).
 */
export const files = __SHELL_FILES__;

/** Another one whenever any of the files is. */
export const version = __SHELL_VERSION__;
