import { writeFile } from 'node:fs/promises';
import { callTable } from './call-table.ts';

// Entry of `npm run generate-calls`.
await writeFile(new URL('../../docs/calls.md', import.meta.url), callTable());
