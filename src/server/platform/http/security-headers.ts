import { originOf } from '#server/platform/settings/secure-address.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const TWO_YEARS = 63_072_000;

/** HSTS, where people reach the application by https. Subdomains belong to the operator, who decides about them. */
const hstsHeader = ({ publicUrl, hstsSubdomains }: Settings): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** Only our own files run, load or frame anything, and only a telemetry server that is set is sent anything. */
const contentPolicy = ({ telemetryDsn }: Settings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...originOf(telemetryDsn)].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Nothing becomes a script or markup from a text; `src/web/browser/script-address.ts` names the service worker's script.
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ].join(';');

/**
 * The headers of every answer, also of one that is given before the application is asked. Files say themselves how long
 * they keep, and Home that search engines may show it.
 */
export const commonHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': contentPolicy(settings),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': 'noindex',
  'x-xss-protection': '0',
  ...hstsHeader(settings),
});
