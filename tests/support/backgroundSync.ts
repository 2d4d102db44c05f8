import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { RENEWAL_LOCK } from '../../src/authProvider/sessionRenewal'
import { OUTBOX_LOCK } from '../../src/dataProvider/outbox/round'
import type { sendInBackground } from '../../src/serviceWorker/backgroundSender'
import { senderScript } from '../../vite/serviceWorker'

/** Locks as browsers keep them for all pages and workers of an address. */
function locks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
  // The app uses no other overload.
  return { request: request as LockManager['request'] }
}

/** Globals that a page has and a service worker lacks. */
const OF_PAGES = ['document', 'window', 'localStorage', 'sessionStorage', 'XMLHttpRequest']

/** A browser that wakes the service worker when there is a network, and the worker's own script as it is built. */
export function wakingBrowser() {
  let script = ''
  const register = vi.fn(async (_tag: string) => undefined)
  beforeAll(async () => {
    script = await senderScript()
  })
  beforeEach(() => {
    register.mockClear()
    vi.stubGlobal('SyncManager', class {})
    for (const [name, value] of Object.entries({
      locks: locks(),
      serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
    }))
      Object.defineProperty(navigator, name, { configurable: true, value })
  })
  afterAll(() => {
    for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
    Reflect.deleteProperty(globalThis, 'SyncManager')
  })
  return {
    /** The syncs that pages have registered. */
    register,
    /** Resolves when no lock is held or awaited. */
    async untilIdle(): Promise<void> {
      for (const name of [RENEWAL_LOCK, OUTBOX_LOCK])
        await navigator.locks.request(name, async () => undefined)
    },
    /** Starts the worker anew, without memory, as browsers do. */
    wake(): Promise<void> {
      const evaluate = new Function(...OF_PAGES, `${script}; return backgroundSender`)
      const sender: { sendInBackground: typeof sendInBackground } = evaluate()
      return sender.sendInBackground()
    },
  }
}
