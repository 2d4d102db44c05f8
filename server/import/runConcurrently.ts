/**
 * Runs `work` over `items`, at most `width` at a time and in order of start. After `stop` no further item is begun;
 * the ones begun are waited for, but no longer than `grace` milliseconds. `work` has to deal with its own failures.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { width, stop, grace }: { width: number; stop: AbortSignal; grace: number },
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) {
      if (stop.aborted) return
      await work(item)
    }
  }
  const workers = Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  let timer: NodeJS.Timeout | undefined
  const outOfPatience = new Promise<void>((resolve) => {
    const startTimer = () => {
      timer = setTimeout(resolve, grace)
    }
    if (stop.aborted) startTimer()
    else stop.addEventListener('abort', startTimer, { once: true })
  })
  try {
    await Promise.race([workers, outOfPatience])
  } finally {
    clearTimeout(timer)
  }
}
