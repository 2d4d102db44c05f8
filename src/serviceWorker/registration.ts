import { useSyncExternalStore } from 'react'
import { TRUSTED_TYPES_POLICIES } from '../../contract/trustedTypes'
import { createStore } from '../createStore'
import { metaContent } from '../metaContent'
import { trustedAddress } from '../trustedAddress'
import { whenIdle } from '../whenIdle'
import { releaseName, SERVICE_WORKER } from './names'

/** The worker is registered after this delay, so that the first rows load before files of other pages. */
const REGISTER_AFTER_MS = 3_000
const IDLE_LIMIT_MS = 5_000
const ASK_AGAIN_AFTER_MS = 60 * 60_000

const state = createStore<'unregistered' | 'registered' | 'newRelease'>('unregistered')

/** Returns whether the device has a release that replaces this page's when the page is loaded again. */
export const useNewReleaseReady = () =>
  useSyncExternalStore(state.subscribe, () => state.get() === 'newRelease')

const offer = () => state.set('newRelease')

/** Caches the app's files after the page has loaded. Never rejects: without the cache, only offline pages are missing. */
export function registerServiceWorker(): void {
  const worker = serviceWorkers()
  // Vite's development server changes its files, so caching is off.
  if (state.get() !== 'unregistered' || worker === undefined || !import.meta.env.PROD) return
  state.set('registered')
  setTimeout(() => {
    whenIdle(IDLE_LIMIT_MS)
      .then(() => begin(worker))
      .catch(() => undefined)
  }, REGISTER_AFTER_MS)
}

async function begin(worker: ServiceWorkerContainer): Promise<void> {
  // The lock keeps this tab's release cached while the tab is open.
  void navigator.locks?.request(releaseName(metaContent('release') ?? ''), { mode: 'shared' }, () => forever)
  // The first worker that takes over a page has the page's release.
  let isFirst = worker.controller === null
  worker.addEventListener('controllerchange', () => {
    if (!isFirst) offer()
    isFirst = false
  })
  const found: ServiceWorkerRegistration | undefined = await worker.register(
    trustedAddress(TRUSTED_TYPES_POLICIES.serviceWorker, SERVICE_WORKER),
    { updateViaCache: 'none' },
  )
  if (found?.waiting && worker.controller) offer()
  found?.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && worker.controller) offer()
    })
  })
  let askedAt = Date.now()
  const askForRelease = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return
    askedAt = Date.now()
    found?.update().catch(() => undefined)
  }
  // The app checks for new releases again, for users who keep it open for days.
  addEventListener('visibilitychange', askForRelease)
  addEventListener('online', askForRelease)
}

/**
 * Activates a waiting release and reloads the page; a reload alone would not activate it. Other tabs keep their release
 * until their users accept the new one.
 */
export async function startNewRelease(): Promise<void> {
  const worker = serviceWorkers()
  const found: ServiceWorkerRegistration | undefined = await worker?.getRegistration().catch(() => undefined)
  // If another tab has activated it, no worker is waiting.
  if (!found?.waiting) return location.reload()
  worker?.addEventListener('controllerchange', () => location.reload())
  found.waiting.postMessage('activate')
}

const forever = new Promise<never>(() => undefined)

/** Returns the container; undefined on pages without HTTPS. */
const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined
