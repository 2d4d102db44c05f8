import { builtinEnvironments } from 'vitest/runtime'

/** Globals that pages and Testing Library need from the window although Node has its own. */
const OF_THE_WINDOW = /Event|^(navigator|localStorage|sessionStorage|Storage|WebSocket)$/

/**
 * A browser window for tests that also hold the real server: modules are made for Node, and jsdom comes from here.
 * Everything else that Node has stays Node's, which both sides take.
 */
const ofNode = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([name]) => !OF_THE_WINDOW.test(name),
)
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://touchline.test/' } })
for (const [name, descriptor] of ofNode) {
  if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable) {
    Object.defineProperty(globalThis, name, descriptor)
  }
}

/** The browser of the tests is British, as that of the journeys (`IN_BRITAIN`). */
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' })
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['en-GB', 'en'] })
