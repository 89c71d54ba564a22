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

const allowed = new Map<string, string>();

/**
 * Returns the address of a worker's script for browsers with Trusted Types, which take it only from a policy that our
 * Content-Security-Policy names. A policy has one script.
 */
export function scriptAddress(policyName: string, script: string): string {
  const known = allowed.get(policyName);
  if (known !== undefined) return known;
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL: () => script });
  const address = policy?.createScriptURL(script) ?? script;
  allowed.set(policyName, address);
  return address;
}
