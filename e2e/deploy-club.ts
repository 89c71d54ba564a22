import { type ClubServer, startClubServer, test } from './club.ts';
import { copyScreens, type Screens } from './deploy.ts';

/** `test` on a server that shows screens of its own. */
export const testWithDeploys = test.extend<object, { screens: Screens; clubServer: ClubServer }>({
  screens: [
    async ({ playwright: _ }, use) => {
      const screens = await copyScreens();
      await use(screens);
      await screens.remove();
    },
    { scope: 'worker' },
  ],
  clubServer: [
    async ({ screens }, use) => {
      const server = await startClubServer({ SCREENS_DIR: screens.path });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
