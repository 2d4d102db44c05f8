import { afterEach, expect, it, vi } from 'vitest'

type Listener = (event: {
  request: Partial<Request>
  respondWith: () => void
  waitUntil: (work: Promise<unknown>) => void
}) => void

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Starts the worker with a full cache. Returns a function that says whether the worker answers a request. */
async function startWorker() {
  const listeners = new Map<string, Listener>()
  const match = async () => new Response('cached')
  vi.stubGlobal('RELEASE', '1')
  vi.stubGlobal('ADDRESSES', [])
  vi.stubGlobal('SENDER', '/assets/sender.js')
  vi.stubGlobal('caches', { open: async () => ({ match }), match, keys: async () => [] })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { installing: {}, waiting: null },
  })
  await import('../../../src/serviceWorker/worker')
  return (address: string, { method = 'GET', mode = 'cors' }: Partial<Request> = {}): boolean => {
    const respondWith = vi.fn()
    const request = { url: new URL(address, location.origin).href, method, mode }
    // jsdom has no Web Locks, which the worker uses to find other releases after it has answered.
    listeners.get('fetch')?.({ request, respondWith, waitUntil: (work) => void work.catch(() => undefined) })
    return respondWith.mock.calls.length > 0
  }
}

it('the service worker answers files and pages of the app, and no calls of the API', async () => {
  const isAnswered = await startWorker()
  expect(isAnswered('/assets/index-abc.js')).toBe(true)
  expect(isAnswered('/matches', { mode: 'navigate' })).toBe(true)
  expect(isAnswered('/v1/match?page=1&amount=2000')).toBe(false)
  expect(isAnswered('/v1/analysis/1/pdf', { mode: 'navigate' })).toBe(false)
  expect(isAnswered('/assets/index-abc.js', { method: 'POST' })).toBe(false)
  expect(isAnswered('https://elsewhere.example/assets/index-abc.js')).toBe(false)
})
