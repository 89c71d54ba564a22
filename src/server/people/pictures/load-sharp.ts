import type { FastifyBaseLogger } from 'fastify';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

export type Sharp = typeof import('sharp').default;

const MISSING = `Pictures cannot be read: the library "sharp" has no part for ${process.platform} on ${process.arch}; install the packages anew on this machine, optional ones included (npm ci --include=optional).`;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`);

/**
 * The library that reads pictures, loaded when the first one comes. It is kept to one thread, no cache and the
 * formats that are allowed. Where it cannot be loaded, the log says why, and uploads are a problem (503).
 */
export async function loadSharp(log: FastifyBaseLogger, load = () => import('sharp')): Promise<Sharp> {
  try {
    const { default: sharp } = await load();
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  } catch (cause) {
    log.error({ err: cause }, MISSING);
    throw problems.away(texts().cannotStore, cause);
  }
}
