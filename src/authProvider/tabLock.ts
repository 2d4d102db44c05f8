const HELD_FOR_MS = 15_000
const SETTLE_MS = 40

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs `work` in one tab at a time. Browsers keep a lock by name for us where the page is secure; elsewhere a key
 * in the storage that all tabs share stands for it, and a tab that died with it loses it after a while.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    return navigator.locks.request(name, work)
  }
  const owner = `${Math.random()}`
  await acquire(name, owner)
  try {
    return await work()
  } finally {
    if (localStorage.getItem(name)?.startsWith(`${owner} `)) localStorage.removeItem(name)
  }
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
