import { strFromU8, unzipSync } from 'fflate';
import type { Client } from './client.ts';

/** Downloads all that is kept of a person: the answer, the files in it, and what stands in the data. */
export async function downloadData(client: Client) {
  const answer = await client.call('GetMyData');
  const files = unzipSync(answer.bytes);
  return { answer, files, data: JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array())) };
}
