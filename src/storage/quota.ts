/** Bytes that files leave free for typed texts: 500 of the longest texts. */
const TEXT_RESERVE = 5 * 1024 * 1024

/** Whether a file of so many bytes leaves room for texts. True where the browser does not report its quota. */
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
