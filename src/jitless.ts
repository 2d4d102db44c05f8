/**
 * Disables zod's code generation. zod would test whether `eval` is allowed, and the page's CSP would refuse and report that. zod reads this
 * configuration when it loads; the sign-in page does not load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
