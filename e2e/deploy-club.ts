import { test as base, type Club, openClub } from './club.ts';
import { copyScreens, type Screens } from './deploy.ts';

/** A club whose server shows screens of its own. */
export const testWithDeploys = base.extend<object, { screens: Screens; club: Club }>({
  screens: [
    async ({ playwright: _ }, use) => {
      const screens = await copyScreens();
      await use(screens);
      await screens.remove();
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ screens }, use) => {
      const club = await openClub({ SCREENS_DIR: screens.path });
      await use(club);
      await club.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
