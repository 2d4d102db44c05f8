import { routePatternOf } from '../../contract/paths'
import { ReleaseFiles } from './releaseFiles'

/** What of a service worker's surroundings TypeScript's library for pages does not know. */
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type ServiceWorkerScope = {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
declare const self: ServiceWorkerScope

/** Written in by the build (vite/serviceWorker.ts). */
declare const RELEASE: string
declare const ADDRESSES: readonly string[]

const files = new ReleaseFiles(RELEASE)

self.addEventListener('install', (event) => event.waitUntil(files.load(ADDRESSES)))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), files.forgetOthers()])),
)

// The only message there is: somebody wants the release that this worker is of.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // What is no page of this release may be one of the next, or something that the server has there.
    if (routePatternOf(pathname) === null) return
    event.respondWith(files.page().then((page) => page ?? fetch(request)))
    event.waitUntil(files.forgetOthers())
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(files.file(request))
  }
})
