import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDocumentHandler } from './document-handler.ts';

test('writes a document once, however many ask for it at once', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const write = vi.fn(() => 'The list of calls. '.repeat(1000));
  app.get('/', makeDocumentHandler('text/plain; charset=utf-8', write));
  const headers = { 'accept-encoding': 'br' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/', headers })));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
  expect(write).toHaveBeenCalledTimes(1);
});

test('writes a document again after a failure', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const write = vi.fn(async () => 'The list of calls.');
  write.mockRejectedValueOnce(new Error('The file is locked.'));
  app.get('/', makeDocumentHandler('text/plain; charset=utf-8', write));
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
  expect((await app.inject({ url: '/' })).body).toBe('The list of calls.');
});
