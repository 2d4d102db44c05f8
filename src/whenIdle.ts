/**
 * When the browser has nothing else to do, or the time is over. Browsers that do not tell are left to end what they are at.
 */
export const whenIdle = (timeout?: number) =>
  new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve)
    else requestIdleCallback(() => resolve(), timeout === undefined ? undefined : { timeout })
  })
