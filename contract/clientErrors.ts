import { z } from 'zod/mini'
import { ROUTE_PATTERNS } from './paths'

/** Where the error was caught: in the error boundary of a page, or by a listener on the window. */
export const CLIENT_ERROR_SOURCES = ['boundary', 'error', 'unhandledrejection'] as const
export type ClientErrorSource = (typeof CLIENT_ERROR_SOURCES)[number]

/** A stack frame in one of the app’s own files: "assets/PlayerList-Bx3_k9.js:1:2345". */
const frameField = z.string().check(z.maxLength(200), z.regex(/^(?:[\w.-]+\/)*[\w.-]+\.[jt]sx?:\d+:\d+$/))
const framesField = z.array(frameField).check(z.maxLength(20))

/**
 * An error of a page, as sent to the server’s log. No field can contain personal data or typed text: names, files and positions come from
 * the code, routes are patterns, and error messages are not sent because they may quote anything.
 */
export const clientErrorSchema = z.object({
  /** The build of the page. */
  release: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  source: z.enum(CLIENT_ERROR_SOURCES),
  /** The error's class: "TypeError". */
  name: z.string().check(z.regex(/^\w{1,64}$/)),
  /** The page’s route pattern; null for an unknown address. */
  route: z.nullable(z.enum(ROUTE_PATTERNS)),
  stack: framesField,
  /** The stack of components around the failed component, innermost first. */
  components: framesField,
})
export type ClientError = z.output<typeof clientErrorSchema>
