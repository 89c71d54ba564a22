import { clubId, clubName, makeClub } from '#demo/club.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { drawPictures } from './draw-pictures.ts';
import { everybody } from './people-rows.ts';
import { storeClub } from './store-club.ts';

type Say = (line: string) => void;

/** Whether the database holds the demo's club, no club, or a real club. */
async function ownerOf({ db }: Deps): Promise<'demo' | 'nobody' | 'club'> {
  const clubs = await db.selectFrom('organization').select('id').execute();
  if (clubs.some(({ id }) => id === clubId)) return 'demo';
  return clubs.length === 0 ? 'nobody' : 'club';
}

/**
 * Fills an empty data folder with the demo's club and leaves one that has it as it is. A StartupError when another club
 * lives there.
 */
export async function ensureDemoClub(deps: Deps, say: Say): Promise<void> {
  const owner = await ownerOf(deps);
  if (owner === 'club') {
    throw new StartupError(
      `DEMO does not open ${deps.settings.dataDir}, where a club of its own lives: give the demo another DATA_DIR.`,
    );
  }
  if (owner === 'demo') return;
  const began = performance.now();
  const now = deps.now();
  say(`Inventing ${clubName} …`);
  const club = makeClub(now);
  const pictures = await drawPictures(everybody(club.people), deps.media, now);
  say(`Drew ${pictures.length} people and cars.`);
  await deps.db.transaction().execute(trx => storeClub(trx, club, { pictures, deps, now }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${club.events.length} events and ${club.evals.length} evals in ${seconds} s.`);
}
