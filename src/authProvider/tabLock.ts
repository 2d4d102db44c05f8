const HELD_FOR_MS = 15_000
const SETTLE_MS = 40
/** The milliseconds until other tabs see a storage write, even on a busy device. */
const SEEN_BY_OTHERS_MS = 250

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs `work` in one tab at a time. Secure pages use Web Locks. Other pages use a localStorage key, which expires after 15 s if its tab crashes.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    return underBrowserLock(navigator.locks, name, work)
  }
  const owner = `${Math.random()}`
  await acquire(name, owner)
  try {
    return await work()
  } finally {
    if (localStorage.getItem(name)?.startsWith(`${owner} `)) localStorage.removeItem(name)
  }
}

/** Resolves when the work is done, but holds the lock until other tabs can read the stored result. */
function underBrowserLock<Result>(
  locks: LockManager,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const workAndSettle = async () => {
      await work().then(resolve, reject)
      await pause(SEEN_BY_OTHERS_MS)
    }
    locks.request(name, workAndSettle).catch(reject)
  })
}

async function acquire(name: string, owner: string): Promise<void> {
  for (;;) {
    const [, until = '0'] = localStorage.getItem(name)?.split(' ') ?? []
    if (Number(until) < Date.now()) {
      localStorage.setItem(name, `${owner} ${Date.now() + HELD_FOR_MS}`)
      // Two tabs may write at the same moment. The last value in the storage decides which of them has the lock.
      await pause(SETTLE_MS)
      if (localStorage.getItem(name)?.startsWith(`${owner} `)) return
    }
    await pause(SETTLE_MS)
  }
}
