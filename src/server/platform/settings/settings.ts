import { readFileSync } from 'node:fs';
import { normaliseEmail } from '#domain/text/email.ts';
import { parseOidcProviders } from './oidc-settings.ts';
import { readS3Settings } from './s3-settings.ts';
import {
  isDsn,
  isOwnNetwork,
  isSecureAddress,
  isSecureDatabase,
  parseWebhookAllow,
} from './secure-address.ts';
import { StartupError } from './startup-error.ts';
import { parseTwilio } from './twilio-settings.ts';

/** The settings that lead out of the demo's folder: to a club's database and pictures, and to real people. */
const OUTSIDE = ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'TWILIO_ACCOUNT_SID'];

/**
 * Returns whether the demo is on. Anybody signs in to a demo with one tap, so a StartupError refuses it together with a setting
 * that leads to a real club.
 */
function checkDemo(isAsked: boolean, text: (name: string) => string | null): boolean {
  const set = isAsked && OUTSIDE.find(name => text(name) !== null);
  if (!set) return isAsked;
  throw new StartupError(
    `DEMO shows an invented club in which anybody may look around, so it does not go with ${set}: unset one of the two.`,
  );
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Matches an address of a mail server or a database whose user or password has a raw character that ends it too early. */
const RAW_PASSWORD = /^(?:smtps?|postgres(?:ql)?):\/\/[^@/?#]*:[^@/?#]*([/?#])[^@]*@[^@]*$/;

/**
 * Throws a StartupError if a password has a character that belongs to the address: a database may have it in its options, too.
 */
function refuseRawPassword(name: string, value: string, protocols: readonly string[]): void {
  const raw = RAW_PASSWORD.exec(value)?.[1];
  if (raw === undefined || (URL.canParse(value) && !protocols.includes('smtp:'))) return;
  throw new StartupError(
    `${name} has a raw "${raw}" in its user or password: write ${encodeURIComponent(raw)} in its place.`,
  );
}

/** Reads the settings, each from NAME or from the file of NAME_FILE. A StartupError names an invalid value in one sentence. */
export function readSettings(environment: Environment) {
  const text = (name: string): string | null => readSetting(environment, name);
  const refuse = (name: string, must: string): never => {
    // An address may contain a password, which no log may have. The content of a file is a secret as a whole.
    const shown = environment[name]?.replace(/\/\/.*@/, '//…@');
    throw new StartupError(`${name} must be ${must}${shown ? `, but is "${shown}"` : ''}.`);
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    refuseRawPassword(name, value, protocols);
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    return protocols.includes(protocol) ? value : refuse(name, `a ${protocols.join(' or ')} address`);
  };
  const oneOf = (name: string, values: readonly string[], otherwise: string): string => {
    const value = text(name) ?? otherwise;
    return values.includes(value) ? value : refuse(name, `one of ${values.join(', ')}`);
  };
  const flag = (name: string): boolean => oneOf(name, ['true', 'false'], 'false') === 'true';

  const digits = text('PORT') ?? '3000';
  const port = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (port < 1 || port > 65_535) refuse('PORT', 'a number from 1 to 65535');
  const publicUrl = new URL(url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`);
  if (publicUrl.href !== `${publicUrl.origin}/`) refuse('PUBLIC_URL', 'an origin without a path');
  if (publicUrl.protocol === 'http:' && !isOwnNetwork(publicUrl.hostname)) {
    refuse('PUBLIC_URL', 'an https address, where people reach it from other networks');
  }
  const database = (name: string): string | null => {
    const address = url(name, ['postgres:', 'postgresql:']);
    if (address === null || isSecureDatabase(address)) return address;
    return refuse(name, 'an address with ?sslmode=verify-full (or require), as it leads to another network');
  };
  const databaseUrl = database('DATABASE_URL');
  const databaseOwnerUrl = database('DATABASE_OWNER_URL');
  if (databaseUrl === null && databaseOwnerUrl !== null) {
    throw new StartupError('DATABASE_OWNER_URL goes with DATABASE_URL, which is not set.');
  }
  const key = (name: string): string | null => {
    const value = text(name);
    if (value === null || value.length >= 32) return value;
    throw new StartupError(`${name} must have at least 32 characters.`);
  };
  const backupPassphrase = text('BACKUP_PASSPHRASE');
  if (backupPassphrase !== null && backupPassphrase.length < 12) {
    throw new StartupError('BACKUP_PASSPHRASE must have at least 12 characters.');
  }
  const adminEmails: readonly string[] = (text('ADMIN_EMAILS') ?? '')
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => normaliseEmail(part) ?? refuse('ADMIN_EMAILS', 'e-mail addresses with commas between'));
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== null && new URL(smtpUrl).hostname === '') refuse('SMTP_URL', 'an address with a host');
  const motorsportregUrl = text('MOTORSPORTREG_URL') ?? 'https://api.motorsportreg.com';
  if (!isSecureAddress(motorsportregUrl)) refuse('MOTORSPORTREG_URL', 'an https address');
  const seconds = Number(text('MOTORSPORTREG_TIMEOUT') ?? 30);
  if (!(seconds > 0 && seconds <= 300)) refuse('MOTORSPORTREG_TIMEOUT', 'a number of seconds up to 300');
  const count = (name: string, otherwise: number): number => {
    const value = Number(text(name) ?? otherwise);
    return Number.isInteger(value) && value >= 1 ? value : refuse(name, 'a whole number from 1 on');
  };
  const minutes = (name: string, otherwise: number): number =>
    text(name) === '0' ? 0 : count(name, otherwise);
  const webhookAllow = parseWebhookAllow(text('WEBHOOK_ALLOW') ?? '');
  if (webhookAllow === null) {
    return refuse('WEBHOOK_ALLOW', 'hosts or addresses, with commas between');
  }
  const s3 = readS3Settings(text);
  const backupTo = text('BACKUP_TO');
  if (backupTo === 's3' && s3 === null) {
    throw new StartupError('BACKUP_TO=s3 goes with S3_URL, which is not set.');
  }
  const telemetryDsn = text('TELEMETRY_DSN');
  if (telemetryDsn !== null && !isDsn(telemetryDsn)) {
    refuse('TELEMETRY_DSN', 'an https address with a public key and a project number: https://key@host/1');
  }
  return {
    port,
    host: text('HOST') ?? 'localhost',
    /** Origin under which people reach the application, without a trailing slash. */
    publicUrl: publicUrl.origin,
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl,
    /** The same database as its owner reaches it, to make tables at the start; null: `databaseUrl` is the owner's. */
    databaseOwnerUrl,
    /** Null: made once and kept in the data folder. */
    secretKey: key('SECRET_KEY'),
    /** The key that was used before: what it sealed and signed is still good. */
    secretKeyBefore: key('SECRET_KEY_BEFORE'),
    /** Encrypts backups; null: they are not encrypted, and hold no secret key. */
    backupPassphrase,
    /** The folder that gets copies of the backups, or `s3` for the bucket of pictures; null: there are no copies. */
    backupTo,
    adminEmails,
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? 'Apex Debrief <debrief@localhost>',
    /** Welcomes, published evals and reminders that a club may send in 24 hours. */
    clubMessagesPerDay: count('CLUB_MESSAGES_PER_DAY', 5000),
    /** The minutes between two messages of a club to a person; 0: no pause. */
    messagePause: minutes('MESSAGE_PAUSE_MINUTES', 60),
    /** Calls that one person, or one network without a session, may make in a minute. */
    callsPerMinute: count('CALLS_PER_MINUTE', 1200),
    /** Null: SMS are written to the outbox. */
    twilio: parseTwilio(text),
    oidcProviders: parseOidcProviders(text('OIDC_PROVIDERS')),
    /** Where MotorsportReg answers, without a trailing slash. */
    motorsportregUrl: motorsportregUrl.replace(/\/+$/, ''),
    /** How long MotorsportReg may take to answer one request, in milliseconds. */
    motorsportregTimeout: seconds * 1000,
    /** Hosts that webhooks may lead to although they are not public, also without TLS. */
    webhookAllow,
    /** Where pictures are kept; null: in a folder of the data folder. */
    s3,
    /** Where browsers and server report errors, by the Sentry protocol; null: nowhere. */
    telemetryDsn,
    /** The token that reads `/metrics`; null: there are no metrics. */
    metricsToken: key('METRICS_TOKEN'),
    /** Whether a proxy in front may be believed about the client's address. */
    trustProxy: flag('TRUST_PROXY'),
    /** Whether HSTS holds for every subdomain of the host of `publicUrl`, too. */
    hstsSubdomains: flag('HSTS_SUBDOMAINS'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    /** Folder of the built screens; null: that of this installation. */
    screensDir: text('SCREENS_DIR'),
    /** Shows an invented club, in which everybody may look around as its people. Only `npm run demo` sets it. */
    demo: checkDemo(flag('DEMO'), text),
  };
}

/** Everything that the environment can set; docs/settings.md lists the names and defaults. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** The variables that a process is started with. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a setting from the environment, or from the file that NAME_FILE names, as Docker and systemd pass secrets; null when
 * neither is set. A StartupError repeats no value: an operator who mixes up the two names has set a secret.
 */
function readSetting(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() || null;
  const file = environment[`${name}_FILE`]?.trim() || null;
  if (file === null) return value;
  if (value !== null) throw new StartupError(`${name} and ${name}_FILE are both set: unset one of the two.`);
  const content = contentOf(file);
  if (content === null) throw new StartupError(`${name}_FILE must name a file that can be read.`);
  if (content === '') throw new StartupError(`${name}_FILE must name a file that is not empty.`);
  return content;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
