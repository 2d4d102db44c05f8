import type { QueryClient } from '@tanstack/react-query'

/**
 * Resolves when the browser is idle, or after `timeout` milliseconds. Without requestIdleCallback, resolves in the next task.
 */
export const whenIdle = (timeout?: number) =>
  new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve)
    else requestIdleCallback(() => resolve(), timeout === undefined ? undefined : { timeout })
  })

/** Resolves when no query is fetching and the browser is idle, for work of low priority. */
export async function whenQuiet(queryClient: QueryClient): Promise<void> {
  await whenIdle()
  while (queryClient.isFetching() > 0) {
    await new Promise<void>((resolve) => {
      const stop = queryClient.getQueryCache().subscribe(() => {
        if (queryClient.isFetching() > 0) return
        stop()
        resolve()
      })
    })
    await whenIdle()
  }
}
