import { releaseName } from './releaseName'

/** Where the page is asked for; every address shows the same one. */
const PAGE = '/'

/** A page in whose place something answers that knows no such file, as servers of static files do. */
const isPage = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false

/** Whether another build is about to come. */
type Coming = Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>
type Locks = Pick<LockManager, 'query'>

/**
 * The files of one build, in a cache of its own: another build's are not touched, since tabs that are still open may need them.
 */
export class ReleaseFiles {
  readonly #release: string
  readonly #caches: CacheStorage

  constructor(release: string, cacheStorage: CacheStorage = caches) {
    this.#release = release
    this.#caches = cacheStorage
  }

  /** Loads missing files one after the other, so that the page's own requests stay fast. A file that fails is loaded at the next try. */
  async load(addresses: readonly string[]): Promise<void> {
    const page = await this.#loadPage()
    const cache = await this.#open()
    for (const address of addresses) {
      if ((await cache.match(address)) !== undefined) continue
      const response = (await this.#ofAnyRelease(address)) ?? (await fetch(address))
      if (!response.ok || isPage(response)) throw new Error(`${address} is not there`)
      await cache.put(address, response)
    }
    // Last: by it one can tell that all of them are there.
    await cache.put(PAGE, page)
  }

  /** The page, with a nonce of its own as if the server had answered it; undefined where it is not kept, or cannot be read. */
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

  /** A file whose name tells its content: kept, or from the server and kept from then on. */
  async file(request: Request): Promise<Response> {
    // What cannot be read is asked of the server.
    const kept = await this.#ofAnyRelease(request.url).catch(() => undefined)
    if (kept !== undefined) return kept
    const response = await fetch(request)
    if (response.ok && !isPage(response)) {
      const copy = response.clone()
      // A storage that is full costs no more than the next visit's head start.
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
    // Looked at last: what begins to come from here on is not among the names.
    if (registration.installing !== null || registration.waiting !== null) return
    const needed = new Set([releaseName(this.#release), ...held.map(({ name }) => name)])
    await Promise.all(names.filter((name) => !needed.has(name)).map((name) => this.#caches.delete(name)))
  }

  /** While a new build is being brought to several servers, one of them may still answer the page of the one before. */
  async #loadPage(): Promise<Response> {
    const response = await fetch(PAGE, { cache: 'reload' })
    const text = await response.text()
    if (!response.ok || !text.includes(`"${this.#release}"`)) throw new Error('The page is another build’s')
    const headers = new Headers(response.headers)
    // They describe the transferred body, not this text.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    // A response of its own: browsers show none to which they were redirected.
    return new Response(text, { headers })
  }

  async #releases(): Promise<string[]> {
    return (await this.#caches.keys()).filter((name) => name.startsWith(releaseName('')))
  }

  #open(): Promise<Cache> {
    return this.#caches.open(releaseName(this.#release))
  }

  #ofAnyRelease(address: string): Promise<Response | undefined> {
    // Compressed or not, it is the same file.
    return this.#caches.match(address, { ignoreVary: true })
  }
}
