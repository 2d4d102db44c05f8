/** Maximum time of one chunk in milliseconds, too short for users to notice. */
const CHUNK_MS = 24

/** Visits all items in sequence, and yields to the browser between chunks. */
export async function processInChunks<One>(all: readonly One[], visit: (one: One) => void): Promise<void> {
  const chunk = createChunk()
  for (const one of all) {
    visit(one)
    if (chunk.isFull()) await chunk.next()
  }
}

/** Creates a timer for incremental work: `isFull` shows when to yield, and `next` yields to the browser. */
export function createChunk() {
  let startedAt = performance.now()
  return {
    isFull: (): boolean => performance.now() - startedAt >= CHUNK_MS,
    async next(): Promise<void> {
      await nextTask()
      startedAt = performance.now()
    },
  }
}

/** Yields to the browser. Uses a message, because browsers throttle timers in background tabs. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
