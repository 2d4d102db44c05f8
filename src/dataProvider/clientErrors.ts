import type { ClientError, ClientErrorSource } from '../../contract/clientErrors'
import { routePatternOf } from '../../contract/paths'
import { metaContent } from '../metaContent'

/** How many errors one visit of a page reports; more of them tell nothing new. */
const MAX_REPORTS = 5
const MAX_FRAMES = 20

/**
 * Sends errors of the page to the log of the server that the page is of, each once, and nothing of what they say but their
 * class and where in our files they are: messages quote what people typed. A page of another server has nowhere to
 * send them to, and where sending fails there are no more attempts.
 */
export function createErrorReporter() {
  const reported = new Set<string>()
  let isOver = false

  return (source: ClientErrorSource, error: unknown, componentStack?: string | null): void => {
    const address = metaContent('client-errors')
    const release = metaContent('release')
    if (isOver || !address?.startsWith('/') || release === undefined) return
    const stack = error instanceof Error ? framesOf(error.stack?.replace(error.message, '')) : []
    // Of a browser extension's, for one.
    if (error instanceof Error && stack.length === 0) return
    const name = error instanceof Error ? error.name : typeof error
    const key = [name, ...stack].join()
    if (reported.has(key) || reported.size >= MAX_REPORTS) return
    reported.add(key)
    const report: ClientError = {
      release,
      source,
      name: /^\w{1,64}$/.test(name) ? name : 'Error',
      route: routePatternOf(location.pathname),
      stack,
      components: framesOf(componentStack),
    }
    send(address, report).catch(() => {
      isOver = true
    })
  }
}

async function send(address: string, report: ClientError): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  // Goes out even when the page is being left.
  const { ok } = await fetch(address, {
    method: 'POST',
    keepalive: true,
    headers,
    body: JSON.stringify(report),
  })
  if (!ok) throw new Error('Errors are not taken here')
}

/** The places in files of our own that a stack names, in whichever browser's form. */
function framesOf(stack: string | null | undefined): string[] {
  const places = (stack ?? '').matchAll(
    /(https?:\/\/[^\s()/]+)\/([\w./-]+\.[jt]sx?)(?:\?[^\s():]*)?(:\d+:\d+)/g,
  )
  return Array.from(places)
    .filter(([, origin]) => origin === location.origin)
    .map(([, , file, place]) => `${file}${place}`)
    .slice(0, MAX_FRAMES)
}

export const reportClientError = createErrorReporter()

/** Reports what nothing in the page has caught; its end takes the listeners away again. */
export function watchUnhandledErrors(report = reportClientError): () => void {
  const onError = ({ error }: ErrorEvent) => {
    if (error instanceof Error) report('error', error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('unhandledrejection', reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
