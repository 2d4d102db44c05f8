import { routePatternOf } from '../../contract/paths'
import { SERVICE_WORKER_POLICY_NAME } from '../../contract/trustedTypes'
import { trustedAddress } from '../trustedAddress'
import type { sendInBackground } from './backgroundSender'
import { OUTBOX_SYNC } from './names'
import { ReleaseFiles } from './releaseFiles'

/** Types of the service worker scope, which TypeScript's DOM library lacks. */
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type SyncEvent = ExtendableEvent & { tag: string }
type ServiceWorkerScope = {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<Pick<Document, 'visibilityState'>[]>
  }
  importScripts(address: string): void
  /** Set by the imported script. */
  backgroundSender: { sendInBackground: typeof sendInBackground }
}
declare const self: ServiceWorkerScope

/** Inserted by the build (vite/serviceWorker.ts). */
declare const RELEASE: string
declare const ADDRESSES: readonly string[]
declare const SENDER: string

const files = new ReleaseFiles(RELEASE)

/** Script that sends the outbox. Separate, because this one is evaluated each time a page opens. */
const sender = trustedAddress(SERVICE_WORKER_POLICY_NAME, SENDER)

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  await files.load(ADDRESSES)
  // A script imported during installation is stored with the worker.
  self.importScripts(sender)
}

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), files.forgetFormer(self.registration)])),
)

// The only message: the user accepted this worker's release.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendWhatWaits())
})

/** Sends the outbox. If this rejects, the browser retries later. */
async function sendWhatWaits(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    throw new Error('It is left to the page that somebody looks at')
  self.importScripts(sender)
  await self.backgroundSender.sendInBackground()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // A path that is not a page of this release may be a page of the next one, or a file of the server.
    if (routePatternOf(pathname) === null) return
    const kept = files.page()
    event.respondWith(kept.then((page) => page ?? fetch(request)))
    event.waitUntil(kept.then(tidyUp))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(files.file(request))
  }
})

/** Restores missing files of this release before other caches with the same files are deleted. */
async function tidyUp(page: Response | undefined): Promise<void> {
  if (page === undefined) await files.load(ADDRESSES)
  await files.forgetOthers(self.registration)
}
