declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(address: string): string };
    };
  }
}

const POLICY = 'worker';
let allowed: string | undefined;

/**
 * Returns the address of the service worker's script for browsers with Trusted Types, which take it only from a policy that
 * our Content-Security-Policy names. The policy has one script.
 */
export function scriptAddress(script: string): string {
  allowed ??=
    window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => script }).createScriptURL(script) ??
    script;
  return allowed;
}
