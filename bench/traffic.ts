import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'

/** The files and kilobytes that came over the wire, compressed as they came. */
export type Traffic = { files: number; kilobytes: number }
type Kind = 'script' | 'data'

/** Counts what a page loads. Data are the answers of the API. */
export class TrafficCounter {
  readonly #kinds = new Map<string, Kind>()
  readonly #running = new Set<string>()
  readonly #loaded: Record<Kind, Traffic> = {
    script: { files: 0, kilobytes: 0 },
    data: { files: 0, kilobytes: 0 },
  }
  #lastAt = performance.now()

  static async of(page: Page): Promise<TrafficCounter> {
    const counter = new TrafficCounter()
    const session = await page.context().newCDPSession(page)
    session.on('Network.requestWillBeSent', ({ requestId }) => counter.#running.add(requestId))
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      // Preloaded files are recognised as scripts by their content type only.
      const isScript = type === 'Script' || response.mimeType.includes('javascript')
      if (isScript) counter.#kinds.set(requestId, 'script')
      else if (new URL(response.url).pathname.startsWith('/v1/')) counter.#kinds.set(requestId, 'data')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      counter.#end(requestId, encodedDataLength / 1_000)
    })
    session.on('Network.loadingFailed', ({ requestId }) => counter.#end(requestId))
    await session.send('Network.enable')
    return counter
  }

  #end(requestId: string, kilobytes?: number): void {
    this.#running.delete(requestId)
    this.#lastAt = performance.now()
    const kind = this.#kinds.get(requestId)
    if (kind === undefined || kilobytes === undefined) return
    this.#loaded[kind].files += 1
    this.#loaded[kind].kilobytes += kilobytes
  }

  /** Returns the data received since the page was opened. */
  soFar(kind: Kind): Traffic {
    return { ...this.#loaded[kind] }
  }

  /** Resolves after so many milliseconds without a request. */
  async quiet(milliseconds: number): Promise<void> {
    while (this.#running.size > 0 || performance.now() - this.#lastAt < milliseconds) await delay(50)
  }
}
