import { releaseName } from './names'

/** The path of the app's only HTML page, which serves all addresses. */
const PAGE = '/'

/** Checks whether the answer is an HTML page. Static file servers send one in place of a missing file. */
const isPage = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false

/** The registration's workers that are not active yet: they belong to another build. */
type PendingWorkers = Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>
type Locks = Pick<LockManager, 'query'>

/**
 * Manages the cached files of one build. Does not delete caches that open tabs of other builds need.
 */
export class ReleaseFiles {
  readonly #release: string
  readonly #caches: CacheStorage

  constructor(release: string, cacheStorage: CacheStorage = caches) {
    this.#release = release
    this.#caches = cacheStorage
  }

  /** Loads missing files in sequence, so that the page's own requests stay fast. After a failure, the next call loads the rest. */
  async load(addresses: readonly string[]): Promise<void> {
    const page = await this.#loadPage()
    const cache = await this.#open()
    for (const address of addresses) {
      if ((await cache.match(address)) !== undefined) continue
      const response = (await this.#ofAnyRelease(address)) ?? (await fetch(address))
      if (!response.ok || isPage(response)) throw new Error(`${address} is missing`)
      await cache.put(address, response)
    }
    // The page is stored last: its presence shows that the cache is complete.
    await cache.put(PAGE, page)
  }

  /** Returns the cached page with a fresh nonce, as the server would send; undefined if missing or unreadable. */
  page(): Promise<Response | undefined> {
    return this.#cachedPage().catch(() => undefined)
  }

  async #cachedPage(): Promise<Response | undefined> {
    const cached = await (await this.#open()).match(PAGE)
    const policy = cached?.headers.get('content-security-policy')
    const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1]
    if (cached === undefined || !policy || nonce === undefined) return cached
    const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const headers = new Headers(cached.headers)
    headers.set('content-security-policy', policy.replaceAll(nonce, fresh))
    return new Response((await cached.text()).replaceAll(nonce, fresh), { headers })
  }

  /** Returns a file whose name contains a content hash: from the cache, else from the server, and then caches it. */
  async file(request: Request): Promise<Response> {
    // An unreadable cache counts as a miss.
    const cached = await this.#ofAnyRelease(request.url).catch(() => undefined)
    if (cached !== undefined) return cached
    const response = await fetch(request)
    if (response.ok && !isPage(response)) {
      const copy = response.clone()
      // If the storage is full, the next visit loads the file again.
      await this.#open()
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined)
    }
    return response
  }

  /**
   * Deletes the caches of other releases without an open tab. Deletes nothing while another release is being installed, because that release has
   * no tab yet. Keeps incomplete caches, so that a later attempt can complete them.
   */
  async forgetOthers(registration: PendingWorkers, locks: Locks = navigator.locks): Promise<void> {
    const complete: string[] = []
    for (const name of await this.#releases()) {
      const cache = await this.#caches.open(name)
      if ((await cache.match(PAGE)) !== undefined) complete.push(name)
    }
    await this.#forget(complete, registration, locks)
  }

  /** Deletes the caches like `forgetOthers`, and incomplete ones too, when this release is activated. */
  async forgetFormer(registration: PendingWorkers, locks: Locks = navigator.locks): Promise<void> {
    await this.#forget(await this.#releases(), registration, locks)
  }

  async #forget(names: readonly string[], registration: PendingWorkers, locks: Locks): Promise<void> {
    const { held = [] } = await locks.query()
    // Checked after reading the names, which therefore do not include a build that starts to install later.
    if (registration.installing !== null || registration.waiting !== null) return
    const needed = new Set([releaseName(this.#release), ...held.map(({ name }) => name)])
    await Promise.all(names.filter((name) => !needed.has(name)).map((name) => this.#caches.delete(name)))
  }

  /** Loads the page. Rejects the page of another build, which a server may still send during a deployment to several servers. */
  async #loadPage(): Promise<Response> {
    const response = await fetch(PAGE, { cache: 'reload' })
    const text = await response.text()
    if (!response.ok || !text.includes(`"${this.#release}"`)) throw new Error('The page is another build’s')
    const headers = new Headers(response.headers)
    // These headers describe the transferred body, not this text.
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
    // The file is the same whether compressed or not, so the Vary header is ignored.
    return this.#caches.match(address, { ignoreVary: true })
  }
}
