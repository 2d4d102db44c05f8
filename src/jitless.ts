/**
 * Schemas are read without code that is made at run time. zod finds out by trying whether it may make some, and the policy of
 * the page would refuse and report that. zod takes its configuration from here when it is loaded, which the sign-in page does without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
