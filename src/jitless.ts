/**
 * Disables zod's code generation, because zod would test `eval`, and the page's CSP would refuse and report the test. The sign-in page does
 * not load zod, so this sets a global that zod reads when it loads later.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
