declare global {
  // TypeScript's own library does not know of it yet, and takes what comes out for the text that it stands for.
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL: (address: string) => string }
      }
    | undefined
}

/** An address that a worker may be started from: the policy of the page, or of the worker that brings in another script, takes it from here alone. Browsers without trusted types take the text. */
export const trustedAddress = (policy: string, address: string): string =>
  globalThis.trustedTypes
    ?.createPolicy(policy, { createScriptURL: () => address })
    .createScriptURL(address) ?? address
