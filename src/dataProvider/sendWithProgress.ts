/** The time without progress after which an upload is aborted. */
const STALLED_MS = 60_000

type Sent = { method: string; body: XMLHttpRequestBodyInit | null; headers: Headers; signal: AbortSignal }

/** Works like `fetch`, but also reports the sent fraction of the body, from 0 to 1. */
export function sendWithProgress(
  url: string,
  { method, body, headers, signal }: Sent,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const giveUp = (reason: unknown) => {
      clearTimeout(watchdog)
      reject(reason)
      request.abort()
    }
    const isAlive = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(
        () => giveUp(new DOMException('The upload has stalled', 'TimeoutError')),
        STALLED_MS,
      )
    }
    const onAbort = () => giveUp(signal.reason)
    if (signal.aborted) return giveUp(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })

    request.open(method, url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      isAlive()
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', onAbort)
      if (request.status === 0) reject(new TypeError('Failed to send'))
      else resolve(responseOf(request))
    }
    isAlive()
    request.send(body)
  })
}

const WITHOUT_BODY = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(WITHOUT_BODY.has(status) ? null : responseText, { status, statusText, headers })
}
