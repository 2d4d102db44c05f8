import { builtinEnvironments } from 'vitest/runtime'

/** Globals that pages and Testing Library need from jsdom, although Node has them, too. */
const OF_THE_WINDOW = /Event|^(navigator|localStorage|sessionStorage|Storage|WebSocket)$/

/** Sets up jsdom for tests that also run the real server. All other globals that Node has stay Node's own, which both sides accept. */
const ofNode = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([name]) => !OF_THE_WINDOW.test(name),
)
await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://touchline.test/' } })
for (const [name, descriptor] of ofNode) {
  if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable) {
    Object.defineProperty(globalThis, name, descriptor)
  }
}

/** The browser's language is British English, as in the journeys (`IN_BRITAIN`). */
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' })
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['en-GB', 'en'] })
