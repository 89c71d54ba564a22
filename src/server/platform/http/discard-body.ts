import type { FastifyInstance } from 'fastify';

/**
 * Reads and drops what is left of a body once its request has been answered: the next request on the connection stands
 * behind it. Node does so itself only where nobody has begun to read.
 */
export function discardUnreadBody(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    raw.unpipe();
    raw.resume();
    done();
  });
}
