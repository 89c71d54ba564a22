import { originOf } from '#server/platform/settings/secure-address.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const TWO_YEARS = 63_072_000;

/** Returns the HSTS header for a site with https. The operator decides about subdomains. */
const hstsHeader = ({ publicUrl, hstsSubdomains }: Settings): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** Allows our own files and requests to our own server only, and requests to the telemetry server of the settings. */
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
 * The headers of every answer, also of answers to malformed HTTP. Files override `cache-control`, and Home overrides
 * `x-robots-tag`.
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
