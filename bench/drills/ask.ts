import { PATHS } from '../../contract/paths'

/** An answer, or none: status 0. */
export type Answer = { status: number; body: unknown; hasRetryAfter: boolean; ms: number }

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; token?: string; body?: object }

/** Longer than any answer may take: what hangs is a finding. */
const LIMIT_MS = 20_000

/** Calls a server that may be gone. */
export async function ask(
  url: string,
  path: string,
  { method = 'GET', token, body }: Asked = {},
): Promise<Answer> {
  const from = performance.now()
  try {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const hasRetryAfter = response.headers.has('retry-after')
    return {
      status: response.status,
      body: await response.json(),
      hasRetryAfter,
      ms: performance.now() - from,
    }
  } catch {
    return { status: 0, body: null, hasRetryAfter: false, ms: performance.now() - from }
  }
}

/** Whether the server says that it can do its work, and how long it took to say so. */
export const readiness = (url: string): Promise<Answer> => ask(url, PATHS.ready)
