import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** `clear` passes packets on. `silent` loses them without an error, also those of new connections. `refusing` ends connections. */
type Weather = 'clear' | 'silent' | 'refusing'

/** A proxy between a client and a server that can lose packets, as networks do. */
export class TcpProxy {
  readonly #target: NetConnectOpts
  readonly #server = createServer((socket) => this.#accept(socket))
  readonly #pairs = new Set<{ ends: Socket[]; isLost: boolean }>()
  #fatalWord: string | undefined
  #weather: Weather = 'clear'

  private constructor(target: NetConnectOpts) {
    this.#target = target
  }

  /** Starts a proxy in front of the server that a PostgreSQL URL names. */
  static async before(databaseUrl: string): Promise<TcpProxy> {
    const url = new URL(databaseUrl)
    const host = url.searchParams.get('host') ?? url.hostname
    const port = Number(url.port || 5432)
    const proxy = new TcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** Returns the same URL through this proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl)
    const { port } = this.#server.address() as AddressInfo
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${port}`
    return url.href
  }

  /** Loses all packets from now on, without an error. Open connections stay broken. */
  fallSilent(): void {
    this.#weather = 'silent'
    this.loseConnections()
  }

  /** Passes the next request that contains this word on, but loses the answer and all later packets of its connection. */
  loseAnswerTo(word: string): void {
    this.#fatalWord = word
  }

  /** Loses all packets of the open connections from now on. New connections work. */
  loseConnections(): void {
    for (const pair of this.#pairs) pair.isLost = true
  }

  /** Ends all connections, and ends new ones as soon as they are made. */
  refuse(): void {
    this.#weather = 'refusing'
    this.#endAll()
  }

  resume(): void {
    this.#weather = 'clear'
    this.#fatalWord = undefined
  }

  async close(): Promise<void> {
    this.#endAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Accepts a connection that never reaches the server. */
  #swallow(near: Socket): void {
    const pair = { ends: [near], isLost: true }
    this.#pairs.add(pair)
    near.resume()
    near.on('error', () => {})
    near.on('close', () => this.#pairs.delete(pair))
  }

  #endAll(): void {
    for (const { ends } of this.#pairs) for (const end of ends) end.destroy()
  }

  #accept(near: Socket): void {
    if (this.#weather === 'refusing') {
      near.destroy()
      return
    }
    if (this.#weather === 'silent') {
      this.#swallow(near)
      return
    }
    const far = createConnection(this.#target)
    const pair = { ends: [near, far], isLost: false }
    this.#pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (!pair.isLost) to.write(chunk)
        if (from === far || this.#fatalWord === undefined || !chunk.includes(this.#fatalWord)) return
        pair.isLost = true
        this.#fatalWord = undefined
      })
      from.on('error', () => {})
      from.on('close', () => {
        this.#pairs.delete(pair)
        // The end of a lost connection does not reach the other side, either.
        if (!pair.isLost) to.destroy()
      })
    }
  }
}
