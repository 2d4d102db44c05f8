declare global {
  // TypeScript's DOM library lacks Trusted Types. A string as result type is enough for this app.
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL: (address: string) => string }
      }
    | undefined
}

/** Returns a script URL that the Trusted Types policy of the page or worker accepts. Without Trusted Types, returns the address. */
export const trustedAddress = (policy: string, address: string): string =>
  globalThis.trustedTypes
    ?.createPolicy(policy, { createScriptURL: () => address })
    .createScriptURL(address) ?? address
