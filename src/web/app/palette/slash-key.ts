import { withStorage } from '#web/browser/storage.ts';

/** In local storage where the person has turned the key `/` off. */
const OFF = 'slash-key-off';

export const isSlashOn = (): boolean => !withStorage(storage => storage.getItem(OFF));

export function turnSlash(on: boolean): void {
  withStorage(storage => (on ? storage.removeItem(OFF) : storage.setItem(OFF, 'yes')));
}
