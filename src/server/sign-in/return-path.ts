import type { FastifyRequest } from 'fastify';
import { safeReturnPath } from '#domain/text/return-address.ts';

/** The address that was asked for, behind one's own origin whatever the request says of hosts. */
export const addressOf = (request: FastifyRequest, publicUrl: string): URL => new URL(request.url, publicUrl);

/** The safe path that a parameter of the request asks to be led to. */
export function returnPathOf(request: FastifyRequest, publicUrl: string, parameter: string): string {
  return safeReturnPath(addressOf(request, publicUrl).searchParams.get(parameter) ?? undefined);
}
