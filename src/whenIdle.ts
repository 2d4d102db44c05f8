import type { QueryClient } from '@tanstack/react-query'

/**
 * When the browser has nothing else to do, or the time is over. Browsers that do not tell are left to end what they are at.
 */
export const whenIdle = (timeout?: number) =>
  new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve)
    else requestIdleCallback(() => resolve(), timeout === undefined ? undefined : { timeout })
  })

/** When nothing is being asked of the server any more, and the browser has nothing else to do: for what nobody waits for. */
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
