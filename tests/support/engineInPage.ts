import { vi } from 'vitest'
import { createEngine } from '../../contract/import/engine/createEngine'
import { type Port, serve } from '../../src/custom/import/engine/port'
import { engineParts } from './engineParts'

/**
 * What jsdom lacks: a worker, here with the real engine of imports in the page's own thread. What goes in and out is copied as it is
 * between threads.
 */
export function engineInPage(): void {
  vi.stubGlobal(
    'Worker',
    class {
      readonly #inside: Listeners = []
      readonly #outside: Listeners = []

      constructor() {
        serve(portOf(this.#inside, this.#outside), createEngine(engineParts))
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
