import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * Packets arrive, are lost without an error, or connections are refused.
 * `silent` also swallows what new connections say.
 */
type Weather = 'clear' | 'silent' | 'refusing'

/** Stands between a client and a server and loses what passes, as networks do. */
export class TcpProxy {
  readonly #target: NetConnectOpts
  readonly #server = createServer((socket) => this.#accept(socket))
  readonly #pairs = new Set<{ ends: Socket[]; isLost: boolean }>()
  #fatalWord: string | undefined
  #weather: Weather = 'clear'

  private constructor(target: NetConnectOpts) {
    this.#target = target
  }

  /** In front of the server that a PostgreSQL URL names. */
  static async before(databaseUrl: string): Promise<TcpProxy> {
    const url = new URL(databaseUrl)
    const host = url.searchParams.get('host') ?? url.hostname
    const port = Number(url.port || 5432)
    const proxy = new TcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** The same URL, by way of this proxy. */
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

  /** The next thing asked with this word in it still arrives, but no answer to it comes back. */
  loseAnswerTo(word: string): void {
    this.#fatalWord = word
  }

  /** The packets of the connections that stand vanish from here on; new ones are as good as ever. */
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

  /** The server does not see this connection. */
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
        // That one end is gone is a packet, too.
        if (!pair.isLost) to.destroy()
      })
    }
  }
}
