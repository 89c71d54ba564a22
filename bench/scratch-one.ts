import { makeDataDir, startServer } from '#testing/server-process.ts';
import { prepareScreens } from './club.ts';
import { measurePage } from './lighthouse.ts';
const data = await makeDataDir();
const pages = await prepareScreens(data.path);
const server = await startServer(data.path);
try {
  for (const { name, path, cookie } of pages) if (process.argv.slice(2).some(w => name.includes(w)))
    console.log(name, JSON.stringify(await measurePage(server.url + path, cookie)));
} finally { await server.stop(); await data.remove(); }
