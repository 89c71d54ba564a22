import type { Deps } from '#server/platform/calls/deps.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type Actor, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { placeOf } from './pause.ts';

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(wrong => 'path' in wrong && wrong.path === '/Url');

/** Where an address leads that was refused; empty where it names no host. */
const placeTyped = (typed: string): string => (URL.canParse(typed) ? placeOf(typed) : '');

/** Does what an address was entered for. Where the address is refused nothing of it is done, but the audit log names the host. */
export async function notingRefusedAddress<T>(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  by: Actor,
  entered: { readonly organizationId: string; readonly url: string },
  verb: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await unitOfWork(deps, by, verb);
  } catch (error) {
    const about = isAboutAddress(error) ? placeTyped(entered.url.trim()) : '';
    if (about !== '') {
      const entry = { action: 'webhook-refused', about } as const;
      await unitOfWork(deps, by, ({ audit }) => audit(entered.organizationId, entry));
    }
    throw error;
  }
}
