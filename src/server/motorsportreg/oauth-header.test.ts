import { expect, test } from 'vitest';
import { oauthHeader } from './oauth-header.ts';

const printer = {
  kind: 'OAuth',
  ConsumerKey: 'dpf43f3p2l4k3l03',
  ConsumerSecret: 'kd94hf93k423kf44',
  Token: 'nnch734d00sl2jdk',
  TokenSecret: 'pfkkdhi9sl3r4s00',
} as const;

const signatureOf = (header: string) => /oauth_signature="([^"]+)"/.exec(header)?.[1];

test('the photo request of RFC 5849 §1.2 has the signature of the RFC', () => {
  const url = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original');
  const header = oauthHeader(printer, 'GET', url, { timestamp: '137131202', nonce: 'chapoH' });
  expect(header).toBe(
    'OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_token="nnch734d00sl2jdk", oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131202", oauth_nonce="chapoH", oauth_signature="MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D"',
  );
});

test('port, path, encoding and order of the query, time and nonce all count', () => {
  const moment = { timestamp: '137131202', nonce: 'chapoH' };
  const sign = (address: string, at = moment) =>
    signatureOf(oauthHeader(printer, 'GET', new URL(address), at));
  const plain = sign('https://api.example/rest/a.json?b=2&a=1');
  expect(sign('https://api.example:443/rest/a.json?a=1&b=2')).toBe(plain);
  const others = [
    sign('https://api.example:8443/rest/a.json?a=1&b=2'),
    sign('https://api.example/rest/b.json?a=1&b=2'),
    sign('https://api.example/rest/a.json?a=1&b=3'),
    sign('https://api.example/rest/a.json?a=1&b=2', { ...moment, nonce: 'other' }),
    sign('https://api.example/rest/a.json?a=1&b=2', { ...moment, timestamp: '137131203' }),
  ];
  expect(new Set([plain, ...others]).size).toBe(6);
});
