import { releaseName } from './names'

/** The path of the page; all addresses use the same page. */
const PAGE = '/'

/** Checks for an HTML page, which static file servers answer for a missing file. */
const isPage = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false

/** The registration's workers of another build. */
type Coming = Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>
type Locks = Pick<LockManager, 'query'>

/**
 * The cached files of one build. Caches of other builds stay, because open tabs may need them.
 */
export class ReleaseFiles {
  readonly #release: string
  readonly #caches: CacheStorage

  constructor(release: string, cacheStorage: CacheStorage = caches) {
    this.#release = release
    this.#caches = cacheStorage
  }

  /** Loads missing files in sequence, so that the page's own requests stay fast. A failed file is loaded at the next attempt. */
  async load(addresses: readonly string[]): Promise<void> {
    const page = await this.#loadPage()
    const cache = await this.#open()
    for (const address of addresses) {
      if ((await cache.match(address)) !== undefined) continue
      const response = (await this.#ofAnyRelease(address)) ?? (await fetch(address))
      if (!response.ok || isPage(response)) throw new Error(`${address} is not there`)
      await cache.put(address, response)
    }
    // Stored last: its presence shows that the cache is complete.
    await cache.put(PAGE, page)
  }

  /** Returns the page with a fresh nonce, as from the server; undefined if it is not cached or unreadable. */
  page(): Promise<Response | undefined> {
    return this.#keptPage().catch(() => undefined)
  }

  async #keptPage(): Promise<Response | undefined> {
    const kept = await (await this.#open()).match(PAGE)
    const policy = kept?.headers.get('content-security-policy')
    const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1]
    if (kept === undefined || !policy || nonce === undefined) return kept
    const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const headers = new Headers(kept.headers)
    headers.set('content-security-policy', policy.replaceAll(nonce, fresh))
    return new Response((await kept.text()).replaceAll(nonce, fresh), { headers })
  }

  /** Returns a file with a content hash in its name: from the cache, else from the server, then cached. */
  async file(request: Request): Promise<Response> {
    // An unreadable cache counts as a miss.
    const kept = await this.#ofAnyRelease(request.url).catch(() => undefined)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    if (response.ok && !isPage(response)) {
      const copy = response.clone()
      // A full storage only slows down the next visit.
      await this.#open()
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined)
    }
    return response
  }

  /**
   * Deletes the caches of releases without an open tab; none while another release is being installed, which has no tab
   * yet. Keeps incomplete caches, whose loading resumes at the next try.
   */
  async forgetOthers(registration: Coming, locks: Locks = navigator.locks): Promise<void> {
    const complete: string[] = []
    for (const name of await this.#releases()) {
      const cache = await this.#caches.open(name)
      if ((await cache.match(PAGE)) !== undefined) complete.push(name)
    }
    await this.#forget(complete, registration, locks)
  }

  /** Does the same when this release is activated, and deletes incomplete caches as well. */
  async forgetFormer(registration: Coming, locks: Locks = navigator.locks): Promise<void> {
    await this.#forget(await this.#releases(), registration, locks)
  }

  async #forget(names: readonly string[], registration: Coming, locks: Locks): Promise<void> {
    const { held = [] } = await locks.query()
    // Checked last: a build that starts installing later is not in the names.
    if (registration.installing !== null || registration.waiting !== null) return
    const needed = new Set([releaseName(this.#release), ...held.map(({ name }) => name)])
    await Promise.all(names.filter((name) => !needed.has(name)).map((name) => this.#caches.delete(name)))
  }

  /** Loads the page. During a deployment to several servers, one may still send the previous build's page, which is rejected. */
  async #loadPage(): Promise<Response> {
    const response = await fetch(PAGE, { cache: 'reload' })
    const text = await response.text()
    if (!response.ok || !text.includes(`"${this.#release}"`)) throw new Error('The page is another build’s')
    const headers = new Headers(response.headers)
    // They describe the transferred body, not this text.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    // Builds a new response, because browsers refuse a redirected one for a navigation.
    return new Response(text, { headers })
  }

  async #releases(): Promise<string[]> {
    return (await this.#caches.keys()).filter((name) => name.startsWith(releaseName('')))
  }

  #open(): Promise<Cache> {
    return this.#caches.open(releaseName(this.#release))
  }

  #ofAnyRelease(address: string): Promise<Response | undefined> {
    // The file is the same whether compressed or not.
    return this.#caches.match(address, { ignoreVary: true })
  }
}
