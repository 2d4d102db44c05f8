import { vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

// Node finds one file of react-router for react-admin, Vite another for us, and each would be a router of its own.
vi.mock('react-router', () => import('react-router-dom'))

/** What pages and Testing Library need to be the window's own, where Node has something of the same name. */
const OF_THE_WINDOW = /Event|^(navigator|localStorage|sessionStorage|Storage|WebSocket)$/

/**
 * A browser window for tests that also hold the real server: such a file says `@vitest-environment node` in its first
 * line, so that modules are made for Node, and gets jsdom from here. Everything else that Node has stays Node's, which
 * both sides take.
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
