/**
 * Cuts a byte stream of the PostgreSQL protocol into whole messages, because the embedded engine must never see half of one:
 * it has no second thread that could wait for the rest.
 */
export class ProtocolFrames {
  #startupSeen = false
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)

  /** Takes the bytes in and returns every whole message that is there now, as one piece; what is left waits for more. */
  push(chunk: Buffer): Buffer {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let end = 0
    for (let size = this.#sizeAt(bytes, end); size !== undefined; size = this.#sizeAt(bytes, end)) {
      end += size
      this.#startupSeen = true
    }
    // A copy: the writer may use its buffer again.
    this.#rest = Buffer.from(bytes.subarray(end))
    return bytes.subarray(0, end)
  }

  /** The size of the message that begins at `offset`, or undefined while it is not all there. Only the first one has no type byte. */
  #sizeAt(bytes: Buffer, offset: number): number | undefined {
    const typeBytes = this.#startupSeen ? 1 : 0
    if (bytes.length < offset + typeBytes + 4) return undefined
    const size = typeBytes + bytes.readInt32BE(offset + typeBytes)
    if (size < typeBytes + 4) throw new Error('Malformed message to the embedded database')
    return bytes.length < offset + size ? undefined : size
  }
}
