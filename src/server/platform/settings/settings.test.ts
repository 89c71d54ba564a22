import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** The sentence that the operator reads. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'fine';
}

test('no setting is required, and an empty one counts as unset', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: 'localhost', publicUrl: 'http://localhost:3000' });
  expect(readSettings({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '', ADMIN_EMAILS: ', ,' })).toEqual(settings);
});

test('links begin with the port that is listened on, or with the public address, without a slash', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://Club.Example/' }).publicUrl).toBe('https://club.example');
});

test.each([
  ['PORT', ['abc', '0', '65536', '-1', '1.5', '0x50', '1e3', '3000 3001']],
  ['PUBLIC_URL', ['club', 'ftp://club.example', 'https://', 'https://club.example/app']],
  ['PUBLIC_URL', ['https://club.example/?a=b', 'https://club.example/#a', 'https://me:pass@club.example']],
  ['PUBLIC_URL', ['http://club.example', 'http://203.0.113.7:3000', 'http://[2001:db8::1]']],
  ['DATABASE_URL', ['localhost:5432', 'mysql://localhost/apex']],
  ['DATABASE_URL', ['postgres://db.example/apex', 'postgres://db.example/apex?sslmode=prefer']],
  ['DATABASE_URL', ['postgres://localhost/apex?host=198.51.100.7']],
  [
    'DATABASE_OWNER_URL',
    ['mysql://localhost/apex', 'postgres://db.example/apex', 'postgres://localhost/apex'],
  ],
  ['SECRET_KEY', ['short']],
  ['SECRET_KEY_BEFORE', ['short']],
  ['BACKUP_PASSPHRASE', ['short']],
  ['BACKUP_TO', ['s3']],
  ['METRICS_TOKEN', ['short', 'a'.repeat(31)]],
  ['ADMIN_EMAILS', ['ada', 'ada@club.example;otto@club.example', 'ada@club.example otto@club.example']],
  ['CLUB_MESSAGES_PER_DAY', ['0', '-1', '1.5', 'many']],
  ['MESSAGE_PAUSE_MINUTES', ['-1', '1.5', 'an hour']],
  ['CALLS_PER_MINUTE', ['0', 'many']],
  ['SMTP_URL', ['mail.club.example', 'http://mail.club.example', 'smtp://', 'smtp:mail', 'smtp://mail:port']],
  ['OIDC_PROVIDERS', ['club', '{}', '[{}]']],
  ['TRUST_PROXY', ['yes', '1', 'TRUE']],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['TWILIO_URL', ['api.twilio.com', 'http://api.twilio.com']],
  ['DEMO', ['yes', '1']],
  [
    'TELEMETRY_DSN',
    ['on', 'https://errors.example/1', 'https://key@errors.example', 'http://key@errors.example/1'],
  ],
  ['TELEMETRY_DSN', ['https://key:secret@errors.example/1', 'https://key@errors.example/1?a=b']],
])('%s cannot be any of %j, and one sentence says so', (name, values) => {
  for (const value of values) {
    const sentence = refusalOf({ [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  }
});

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'PUBLIC_URL'])(
  'a password in %s is not repeated',
  name => {
    const sentence = refusalOf({ [name]: 'wrong://me:se/cr@et@club.example/path' });
    expect(sentence).toContain('club.example');
    expect(sentence).not.toMatch(/cr|et@/);
  },
);

test.each([
  ['smtp://me:se#cr@mail.club.example:587', '#', '%23'],
  ['smtp://me:se?cr@mail.club.example:587', '?', '%3F'],
  ['smtps://me:12/34@mail.club.example', '/', '%2F'],
])('SMTP_URL %s is refused with the character to encode', (value, raw, encoded) => {
  expect(refusalOf({ SMTP_URL: value })).toBe(
    `SMTP_URL has a raw "${raw}" in its user or password: write ${encoded} in its place.`,
  );
});

test.each(['SECRET_KEY', 'METRICS_TOKEN'])('%s is not repeated either', name => {
  expect(refusalOf({ [name]: 'only-so-long' })).not.toContain('only-so-long');
});

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: 'a-secret-of-the-club',
  TWILIO_FROM: '+1 (500) 555-0006',
};

test('SMS go through Twilio when all that it needs is set, and to the outbox when nothing is', () => {
  expect(readSettings({}).twilio).toBeNull();
  expect(readSettings(twilio).twilio).toEqual({
    accountSid: twilio.TWILIO_ACCOUNT_SID,
    authToken: twilio.TWILIO_AUTH_TOKEN,
    from: '+15005550006',
    url: 'https://api.twilio.com',
  });
  for (const from of [`MG${'0123456789abcdef'.repeat(2)}`, '72345', 'Apex Club']) {
    expect(readSettings({ ...twilio, TWILIO_FROM: from }).twilio?.from).toBe(from);
  }
});

test.each([
  ['TWILIO_ACCOUNT_SID', ['', 'AC123', 'SK0123456789abcdef0123456789abcdef']],
  ['TWILIO_AUTH_TOKEN', ['', 'short', 'with a space']],
  ['TWILIO_FROM', ['', '5005550006', '+1', `MG${'0'.repeat(31)}`, 'A name that is long', '123']],
])('with the rest of Twilio set, %s cannot be any of %j', (name, values) => {
  for (const value of values) {
    const sentence = refusalOf({ ...twilio, [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).toMatch(/^[^\n]+\.$/);
    expect(sentence).not.toContain(twilio.TWILIO_AUTH_TOKEN);
  }
});

test('the token of Twilio is not repeated', () => {
  expect(refusalOf({ ...twilio, TWILIO_AUTH_TOKEN: 'so secret' })).not.toContain('so secret');
});

test.each([
  ['DATABASE_URL', 'postgres://me:secret@club.example/apex?sslmode=require'],
  ['SMTP_URL', 'smtp://me:secret@mail.club.example'],
  ['S3_URL', 'https://bucket.club.example'],
  ['TWILIO_ACCOUNT_SID', twilio.TWILIO_ACCOUNT_SID],
])('the demo does not go with %s: nobody opens a real club with it', (name, value) => {
  const rest = {
    ...(name === 'S3_URL' && {
      S3_BUCKET: 'club',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }),
    ...(name === 'TWILIO_ACCOUNT_SID' && twilio),
  };
  const refusal = refusalOf({ ...rest, DEMO: 'true', [name]: value });
  expect(refusal).toMatch(new RegExp(`^DEMO [^\\n]+ ${name}[^\\n]+\\.$`));
  expect(refusalOf({ ...rest, DEMO: 'false', [name]: value })).toBe('fine');
  expect(refusal).not.toContain('secret');
});

test('starts the demo only when DEMO is set', () => {
  expect(readSettings({}).demo).toBe(false);
  expect(readSettings({ DEMO: 'true' }).demo).toBe(true);
});

test('within a network of one’s own nothing needs to be encrypted', () => {
  for (const host of [
    'localhost',
    '192.168.1.20',
    '10.0.0.5',
    '172.20.0.2',
    '[::1]',
    '[fd00::7]',
    'club.local',
    'apex',
  ]) {
    expect(readSettings({ PUBLIC_URL: `http://${host}:3000` }).publicUrl).toContain(host);
    expect(readSettings({ DATABASE_URL: `postgres://me@${host}/apex` }).databaseUrl).toContain(host);
  }
  for (const address of [
    'postgres://db.example/apex?sslmode=verify-full',
    'postgres://x/apex?host=/run/postgresql',
  ]) {
    expect(readSettings({ DATABASE_URL: address }).databaseUrl).toBe(address);
  }
});
