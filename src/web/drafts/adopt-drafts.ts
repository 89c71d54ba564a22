import { api } from '#web/api.ts';
import { loadPhone } from '#web/offline/load-phone.ts';
import { adopt } from './adopt.ts';
import { draftsOnPhone } from './drafts-on-phone.ts';

/** Takes over what lies on the phone under former ids of the person. Without an answer it all stays as it is. */
export async function adoptDrafts(userId: string): Promise<void> {
  const former = await api.GetFormerIds({ whenSignedOut: 'throw' });
  await (await loadPhone())?.adoptFrom(userId, former, () =>
    adopt(localStorage, draftsOnPhone(), userId, former),
  );
}
