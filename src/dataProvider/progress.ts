/** Options of calls that may take several seconds. */
export type ProgressOptions = {
  signal?: AbortSignal | undefined
  /** Called with the loaded or sent fraction, from 0 to 1; not called if the length is unknown. */
  onProgress?: (fraction: number) => void
}

/** Returns an answer's body. Reports progress if the body's length is known; a compressed answer states only its compressed length. */
export async function readWithProgress(
  response: Response,
  onProgress?: (fraction: number) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const length = Number(response.headers.get('content-length') ?? 0)
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity'
  if (onProgress === undefined || response.body === null || length === 0 || !isPlain) return response.blob()

  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type })
    chunks.push(value)
    received += value.byteLength
    onProgress(Math.min(1, received / length))
  }
}
