const HELD_FOR_MS = 15_000
const SETTLE_MS = 40
/** What a tab stores reaches the others' storage only a moment later, on a busy device not at once. */
const SEEN_BY_OTHERS_MS = 250

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs `work` in one tab at a time. Browsers keep a lock by name for us where the page is secure; elsewhere a key
 * in the storage that all tabs share stands for it, and a tab that died with it loses it after a while.
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

/** The result is there when the work is done; the lock is kept until the next tab reads what was stored. */
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
      // Two tabs may write at the same moment; the last one stands, and only its owner goes on.
      await pause(SETTLE_MS)
      if (localStorage.getItem(name)?.startsWith(`${owner} `)) return
    }
    await pause(SETTLE_MS)
  }
}
