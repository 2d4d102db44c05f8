declare global {
  // TypeScript's own library does not know of it yet, and takes what comes out for the text that it stands for.
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL: (address: string) => string }
    }
  }
}

/** An address that a worker may be started from: the page's policy takes it from here alone. Browsers without trusted types take the text. */
export const trustedAddress = (policy: string, address: string): string =>
  window.trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ??
  address
