/** For calls that take a while. */
export type ProgressOptions = {
  signal?: AbortSignal | undefined
  /** Called with 0 to 1 as the answer, or what is sent, makes its way; never where its length is not known. */
  onProgress?: (fraction: number) => void
}

/** Reads an answer's bytes and tells how far it is. Compressed answers have no length that could be compared. */
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
