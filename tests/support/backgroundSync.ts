import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { RENEWAL_LOCK } from '../../src/authProvider/sessionRenewal'
import { OUTBOX_LOCK } from '../../src/dataProvider/outbox/round'
import type { sendInBackground } from '../../src/serviceWorker/backgroundSender'
import { senderScript } from '../../vite/serviceWorker'

/** Mimics Web Locks, which all pages and workers of an origin share. */
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
  // The app uses no other overload of `request`.
  return { request: request as LockManager['request'] }
}

/** Globals that a page has and a service worker lacks. */
const OF_PAGES = ['document', 'window', 'localStorage', 'sessionStorage', 'XMLHttpRequest']

/** Mimics a browser with background sync, in which a test can run the built script of the service worker. */
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
    /** The mock with which pages register syncs. */
    register,
    /** Resolves when no lock is held or awaited. */
    async untilIdle(): Promise<void> {
      for (const name of [RENEWAL_LOCK, OUTBOX_LOCK])
        await navigator.locks.request(name, async () => undefined)
    },
    /** Runs the worker in a new instance, as browsers do, and sends the queued writes. */
    wake(): Promise<void> {
      const evaluate = new Function(...OF_PAGES, `${script}; return backgroundSender`)
      const sender: { sendInBackground: typeof sendInBackground } = evaluate()
      return sender.sendInBackground()
    },
  }
}
