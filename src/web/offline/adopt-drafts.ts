import { api } from '#web/data/api.ts';
import { adopt } from './drafts/adopt.ts';
import { draftsOnPhone } from './drafts/drafts-on-phone.ts';
import { loadPhone } from './load-phone.ts';

/** Takes over what lies on the phone under former ids of the person. Without an answer it all stays as it is. */
export async function adoptDrafts(userId: string): Promise<void> {
  const former = await api.GetFormerIds({ whenSignedOut: 'throw' });
  await (await loadPhone())?.adoptFrom(userId, former, () =>
    adopt(localStorage, draftsOnPhone(), userId, former),
  );
}
