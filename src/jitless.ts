import { config } from 'zod/v4/core'

/**
 * Schemas are read without code that is made at run time. zod finds out by trying whether it may make some, and the policy of
 * the page would refuse and report that. Imported before everything else by what runs in the browser,
 * from zod's core, because the sign-in page needs no more of it.
 */
config({ jitless: true })
