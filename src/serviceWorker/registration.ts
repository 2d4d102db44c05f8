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

/** Returns whether the device has a newer release than this page's, ready to start. */
export const useNewReleaseReady = () =>
  useSyncExternalStore(state.subscribe, () => state.get() === 'newRelease')

const announceNewRelease = () => state.set('newRelease')

/** Registers the service worker, which caches the app's files, after the page load. Ignores failures: the app then works only online. */
export function registerServiceWorker(): void {
  const worker = serviceWorkers()
  // Vite's development server changes its files, so only production builds are cached.
  if (state.get() !== 'unregistered' || worker === undefined || !import.meta.env.PROD) return
  state.set('registered')
  setTimeout(() => {
    whenIdle(IDLE_LIMIT_MS)
      .then(() => register(worker))
      .catch(() => undefined)
  }, REGISTER_AFTER_MS)
}

async function register(worker: ServiceWorkerContainer): Promise<void> {
  // While the tab holds this lock, workers do not delete the cache of its release.
  void navigator.locks?.request(releaseName(metaContent('release') ?? ''), { mode: 'shared' }, () => forever)
  // On a page without a worker, the first worker has the page's release; later workers have newer releases.
  let isFirst = worker.controller === null
  worker.addEventListener('controllerchange', () => {
    if (!isFirst) announceNewRelease()
    isFirst = false
  })
  const found: ServiceWorkerRegistration | undefined = await worker.register(
    trustedAddress(TRUSTED_TYPES_POLICIES.serviceWorker, SERVICE_WORKER),
    { updateViaCache: 'none' },
  )
  if (found?.waiting && worker.controller) announceNewRelease()
  found?.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && worker.controller) announceNewRelease()
    })
  })
  let checkedAt = Date.now()
  const checkForRelease = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < ASK_AGAIN_AFTER_MS) return
    checkedAt = Date.now()
    found?.update().catch(() => undefined)
  }
  // Checks at most once an hour when the app becomes visible or online, for users who keep it open for days.
  addEventListener('visibilitychange', checkForRelease)
  addEventListener('online', checkForRelease)
}

/**
 * Activates a waiting release and reloads the page. A reload alone would not activate the release. Other tabs keep their
 * release until their users accept the new one.
 */
export async function startNewRelease(): Promise<void> {
  const worker = serviceWorkers()
  const found: ServiceWorkerRegistration | undefined = await worker?.getRegistration().catch(() => undefined)
  // If another tab has activated the release, no worker is waiting.
  if (!found?.waiting) return location.reload()
  worker?.addEventListener('controllerchange', () => location.reload())
  found.waiting.postMessage('activate')
}

const forever = new Promise<never>(() => undefined)

/** Returns the browser's service worker container; undefined on pages without HTTPS. */
const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined
