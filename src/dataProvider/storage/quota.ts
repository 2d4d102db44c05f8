/** The number of bytes that files must leave free for drafts and queued writes, enough for 500 of the longest ones. */
const TEXT_RESERVE = 5 * 1024 * 1024

/** Checks whether a file of `size` bytes leaves this space free. Returns true if the browser reports no quota. */
export async function leavesRoomForTexts(size: number): Promise<boolean> {
  const { quota, usage } = await estimate()
  return quota === undefined || usage === undefined || usage + size + TEXT_RESERVE <= quota
}

async function estimate(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate()
  } catch {
    return {}
  }
}
