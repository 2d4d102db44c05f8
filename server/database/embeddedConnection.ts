import { Duplex } from 'node:stream'

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

/** The engine, as a connection sees it. */
export type EmbeddedPeer = {
  /** Resolves when the engine accepts messages. */
  ready(): Promise<void>
  ask(connection: EmbeddedConnection, messages: Uint8Array<ArrayBuffer>): void
  leave(connection: EmbeddedConnection): void
}

/** A stream that node-postgres uses as a socket, connected to the embedded engine. Both databases share driver, types and error codes. */
export class EmbeddedConnection extends Duplex {
  readonly number: number
  readonly #peer: EmbeddedPeer
  readonly #frames = new ProtocolFrames()

  constructor(number: number, peer: EmbeddedPeer) {
    super()
    this.number = number
    this.#peer = peer
  }

  /** Called by node-postgres with a port and a host, which have no meaning here. */
  connect(): this {
    this.#peer.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** Delivers the engine's response. */
  answer(bytes: Uint8Array): void {
    if (bytes.length > 0) this.push(bytes)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    try {
      const messages = this.#frames.push(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      // A copy, because node-postgres reuses its buffers.
      if (messages.length > 0) this.#peer.ask(this, new Uint8Array(messages))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _read(): void {}

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#peer.leave(this)
    done(error)
  }

  // Other methods of sockets that node-postgres calls.
  readonly setNoDelay = () => this
  readonly setKeepAlive = () => this
  readonly ref = () => this
  readonly unref = () => this
}
