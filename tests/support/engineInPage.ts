import { vi } from 'vitest'
import { createEngine } from '../../contract/import/engine/createEngine'
import { createLineupEngine } from '../../contract/import/lineups/createLineupEngine'
import { LINEUP_WORKER, type Port, serve } from '../../src/custom/import/engine/port'
import { engineParts } from './engineParts'

/** Replaces the workers that jsdom lacks: runs the real import engines in the page's own thread, and copies messages as between threads. */
export function engineInPage(): void {
  vi.stubGlobal(
    'Worker',
    class {
      readonly #inside: Listeners = []
      readonly #outside: Listeners = []

      constructor(_address: string, { name }: { name?: string }) {
        const port = portOf(this.#inside, this.#outside)
        if (name === LINEUP_WORKER) serve(port, createLineupEngine(engineParts))
        else serve(port, createEngine(engineParts))
      }
      postMessage(message: unknown) {
        tell(this.#inside, message)
      }
      addEventListener(type: string, listener: (event: MessageEvent) => void) {
        if (type === 'message') this.#outside.push(listener)
      }
      terminate() {
        this.#outside.length = 0
      }
    },
  )
}

type Listeners = ((event: MessageEvent) => void)[]

const portOf = (inside: Listeners, outside: Listeners): Port => ({
  postMessage: (message) => tell(outside, message),
  addEventListener: (_type, listener) => inside.push(listener),
})

function tell(listeners: Listeners, message: unknown): void {
  const data: unknown = structuredClone(message)
  queueMicrotask(() => {
    for (const listener of listeners) listener(new MessageEvent('message', { data }))
  })
}
