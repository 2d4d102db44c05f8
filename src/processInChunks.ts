/** How long the page may be kept from answering: well below what a person notices. */
const CHUNK_MS = 24

type ChunkOptions = {
  signal?: AbortSignal | undefined
  /** Called after each chunk with how many have been processed. */
  onSlice?: (visited: number) => void
}

/** Visits one thing after the other, and lets the browser draw and answer in between. */
export async function processInChunks<One>(
  all: readonly One[],
  visit: (one: One, place: number) => void,
  { signal, onSlice }: ChunkOptions = {},
): Promise<void> {
  const chunk = createChunk()
  for (const [place, one] of all.entries()) {
    visit(one, place)
    if (!chunk.isFull()) continue
    onSlice?.(place + 1)
    await chunk.next()
    signal?.throwIfAborted()
  }
  onSlice?.(all.length)
}

/** For work that comes piece by piece: tells when the browser has waited long enough, and lets it draw and answer then. */
export function createChunk() {
  let begun = performance.now()
  return {
    isFull: (): boolean => performance.now() - begun >= CHUNK_MS,
    async next(): Promise<void> {
      await nextTask()
      begun = performance.now()
    },
  }
}

/** Lets the browser draw and answer. Timers would be held up in a tab that nobody looks at; messages are not. */
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
