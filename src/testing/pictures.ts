import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { clearPictures } from '#server/platform/storage/stored-pictures.ts';
import type { Client } from './client.ts';
import type { TestApp } from './make-app.ts';
import { takePhoto } from './photos.ts';

/** Uploads a file as a picture. */
export const upload = (client: Client, bytes: Buffer | string, name = 'photo.jpg') =>
  client.call('UploadMedia', { file: { name, bytes } });

/** Uploads a photo and gives its address. */
export async function uploadPhoto(client: Client): Promise<string> {
  return (await upload(client, await takePhoto())).reply().Uri;
}

/** Requests a picture by its address. */
export const openPicture = ({ app }: TestApp, address: string) => app.inject({ url: address });

const TWO_DAYS = 2 * DAY_MS;

/** Runs the hourly job that deletes unused pictures; returns how many it deleted. */
export const clearUnusedPictures = (deps: Pick<Deps, 'db' | 'media' | 'now'>): Promise<number> =>
  clearPictures(deps, new Date(deps.now().getTime() - TWO_DAYS));
