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
  /** Defined by the script at SENDER. */
  backgroundSender: { sendInBackground: typeof sendInBackground }
}
declare const self: ServiceWorkerScope

/** Constants that the build inserts (vite/serviceWorker.ts). */
declare const RELEASE: string
declare const ADDRESSES: readonly string[]
declare const SENDER: string

const files = new ReleaseFiles(RELEASE)

/** The address of the script that sends the outbox. A separate script, because this file is evaluated each time a page opens. */
const sender = trustedAddress(SERVICE_WORKER_POLICY_NAME, SENDER)

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  await files.load(ADDRESSES)
  // The browser stores scripts imported during the installation, so that they are available offline.
  self.importScripts(sender)
}

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), files.forgetFormer(self.registration)])),
)

// Pages send only one message: the user accepted this worker's release.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox())
})

/** Sends the outbox, unless a visible page does. If this rejects, the browser retries later. */
async function sendOutbox(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    throw new Error('A visible page sends the outbox')
  self.importScripts(sender)
  await self.backgroundSender.sendInBackground()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // A path that is no page of this release may be a page of the next release or a file, so the server answers.
    if (routePatternOf(pathname) === null) return
    const cachedPage = files.page()
    event.respondWith(cachedPage.then((page) => page ?? fetch(request)))
    event.waitUntil(cachedPage.then(tidyUp))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(files.file(request))
  }
})

/** Completes this release's cache before deleting other caches, from which missing files may be copied. */
async function tidyUp(page: Response | undefined): Promise<void> {
  if (page === undefined) await files.load(ADDRESSES)
  await files.forgetOthers(self.registration)
}
