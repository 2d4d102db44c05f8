import { z } from 'zod/mini'
import { ROUTE_PATTERNS } from './paths'

/** What has caught the error: the boundary around a page, or nothing but the window. */
export const CLIENT_ERROR_SOURCES = ['boundary', 'error', 'unhandledrejection'] as const
export type ClientErrorSource = (typeof CLIENT_ERROR_SOURCES)[number]

/** A place in one of our own files: "assets/PlayerList-Bx3_k9.js:1:2345". */
const frameField = z.string().check(z.maxLength(200), z.regex(/^(?:[\w.-]+\/)*[\w.-]+\.[jt]sx?:\d+:\d+$/))
const framesField = z.array(frameField).check(z.maxLength(20))

/**
 * An error of a page as the server's log is told of it. No field can hold what people typed, whom or what a page is about:
 * names, files and places are code's, routes are patterns, and messages of errors, which quote anything, are not sent at all.
 */
export const clientErrorSchema = z.object({
  /** Which build the page is of. */
  release: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  source: z.enum(CLIENT_ERROR_SOURCES),
  /** The error's class: "TypeError". */
  name: z.string().check(z.regex(/^\w{1,64}$/)),
  /** Which page it was; null where the address was none of ours. */
  route: z.nullable(z.enum(ROUTE_PATTERNS)),
  stack: framesField,
  /** The components around the one that failed, the innermost first. */
  components: framesField,
})
export type ClientError = z.output<typeof clientErrorSchema>
