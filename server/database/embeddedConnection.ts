import { Duplex } from 'node:stream'
import { ProtocolFrames } from './protocolFrames'

/** What a connection needs of the engine at its other end. */
export type EmbeddedPeer = {
  /** Resolves once the engine takes messages. */
  ready(): Promise<void>
  ask(connection: EmbeddedConnection, messages: Uint8Array<ArrayBuffer>): void
  leave(connection: EmbeddedConnection): void
}

/**
 * Looks to node-postgres like a socket to a PostgreSQL server, but its other end is the embedded engine. So both
 * databases have one driver: the same protocol, types and error codes.
 */
export class EmbeddedConnection extends Duplex {
  readonly number: number
  readonly #peer: EmbeddedPeer
  readonly #frames = new ProtocolFrames()

  constructor(number: number, peer: EmbeddedPeer) {
    super()
    this.number = number
    this.#peer = peer
  }

  /** node-postgres calls this with a port and a host, which mean nothing here. */
  connect(): this {
    this.#peer.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** Hands over what the engine answered. */
  answer(bytes: Uint8Array): void {
    if (bytes.length > 0) this.push(bytes)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    try {
      const messages = this.#frames.push(bytes)
      // A copy of exactly these bytes: node-postgres writes from buffers that it uses again.
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

  // What sockets have besides, and node-postgres calls.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
