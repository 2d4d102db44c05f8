/**
 * Disables zod's code generation, because zod would test `eval`, and the page's CSP would refuse and report the test. Set through
 * a global, which zod reads on loading, because the sign-in page does not load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
