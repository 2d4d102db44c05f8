import type { ClientError, ClientErrorSource } from '../../../contract/clientErrors'
import { routePatternOf } from '../../../contract/paths'
import { metaContent } from '../../metaContent'

/** Maximum number of error reports per page load. Later errors are usually consequences of earlier ones. */
const MAX_REPORTS = 5
const MAX_FRAMES = 20

/**
 * Creates a function that sends each error of the page once to the log of our own server. A report lacks the error's message, which may quote
 * user input. Pages of other servers send no reports. After a failed report, no more are sent.
 */
export function createErrorReporter() {
  const reported = new Set<string>()
  let isOver = false

  return (source: ClientErrorSource, error: unknown, componentStack?: string | null): void => {
    const address = metaContent('client-errors')
    const release = metaContent('release')
    if (isOver || !address?.startsWith('/') || release === undefined) return
    const stack = error instanceof Error ? framesOf(error.stack?.replace(error.message, '')) : []
    // Errors of browser extensions have no frames in our files.
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
  // `keepalive` lets the request finish while the page unloads.
  const { ok } = await fetch(address, {
    method: 'POST',
    keepalive: true,
    headers,
    body: JSON.stringify(report),
  })
  if (!ok) throw new Error('The server accepts no error reports')
}

/** Returns the positions in our own files from a stack, which may have the format of any browser. */
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

/** Reports uncaught errors and rejections. Returns a function that removes the listeners. */
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
