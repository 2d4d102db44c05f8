/** Splits a byte stream of the PostgreSQL protocol into complete messages, because the embedded engine cannot wait for the rest of one. */
export class ProtocolFrames {
  #startupSeen = false
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)

  /** Adds bytes and returns all complete messages as one buffer. Keeps the rest. */
  push(chunk: Buffer): Buffer {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let end = 0
    for (let size = this.#sizeAt(bytes, end); size !== undefined; size = this.#sizeAt(bytes, end)) {
      end += size
      this.#startupSeen = true
    }
    // A copy, because the writer may reuse its buffer.
    this.#rest = Buffer.from(bytes.subarray(end))
    return bytes.subarray(0, end)
  }

  /** Returns the size of the message at `offset`, or undefined if it is incomplete. Only the first message has no type byte. */
  #sizeAt(bytes: Buffer, offset: number): number | undefined {
    const typeBytes = this.#startupSeen ? 1 : 0
    if (bytes.length < offset + typeBytes + 4) return undefined
    const size = typeBytes + bytes.readInt32BE(offset + typeBytes)
    if (size < typeBytes + 4) throw new Error('Malformed message to the embedded database')
    return bytes.length < offset + size ? undefined : size
  }
}
