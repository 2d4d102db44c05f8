import { beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseName } from '../../../src/serviceWorker/names'
import { ReleaseFiles } from '../../../src/serviceWorker/releaseFiles'

/** An in-memory CacheStorage with the methods that the worker uses. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>()
    all.set(name, files)
    return {
      match: async (address: string) => files.get(address)?.clone(),
      put: async (address: string, response: Response) => void files.set(address, response),
    }
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string) =>
      [...all.values()]
        .find((files) => files.has(address))
        ?.get(address)
        ?.clone(),
  }
  // The worker uses no other methods.
  return { all, caches: caches as unknown as CacheStorage }
}

const POLICY = "script-src 'self' 'nonce-abc='; style-src 'self' 'nonce-abc='"
const page = (release: string) =>
  new Response(`<meta name="release" content="${release}"><script nonce="abc=">`, {
    headers: { 'content-type': 'text/html', 'content-security-policy': POLICY },
  })
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })

let asked: string[]
let answers: Record<string, () => Response>
let { all, caches } = memoryCaches()

beforeEach(() => {
  ;({ all, caches } = memoryCaches())
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url
    asked.push(address)
    return answers[address]?.() ?? new Response('gone', { status: 404 })
  })
})

describe('the files of a release', () => {
  it('are loaded one at a time, without those that an older release has already loaded', async () => {
    answers = { '/': () => page('1'), '/assets/a.js': () => script('a'), '/assets/b.js': () => script('b') }
    await new ReleaseFiles('1', caches).load(['/assets/a.js'])
    answers['/'] = () => page('2')
    asked = []
    const next = new ReleaseFiles('2', caches)
    await next.load(['/assets/a.js', '/assets/b.js'])
    expect(asked).toEqual(['/', '/assets/b.js'])
  })

  it('resume loading after an interrupted attempt', async () => {
    answers = { '/': () => page('1'), '/assets/a.js': () => script('a') }
    const files = new ReleaseFiles('1', caches)
    await expect(files.load(['/assets/a.js', '/assets/b.js'])).rejects.toThrow('/assets/b.js')
    answers['/assets/b.js'] = () => script('b')
    asked = []
    await files.load(['/assets/a.js', '/assets/b.js'])
    expect(asked).toEqual(['/', '/assets/b.js'])
  })

  it.each([
    { what: 'the page of another release', ofPage: '2', file: () => script('a') },
    { what: 'a page in the place of a file', ofPage: '1', file: () => page('1') },
  ])('are not complete with $what', async ({ ofPage, file }) => {
    answers = { '/': () => page(ofPage), '/assets/a.js': file }
    await expect(new ReleaseFiles('1', caches).load(['/assets/a.js'])).rejects.toThrow()
  })

  it('that are loaded later are cached from then on', async () => {
    const files = new ReleaseFiles('1', caches)
    const request = new Request('http://localhost/assets/late.js')
    answers[request.url] = () => script('late')
    expect(await (await files.file(request)).text()).toBe('late')
    asked = []
    expect(await (await files.file(request)).text()).toBe('late')
    expect(asked).toEqual([])
  })

  it('come from the server if the cache cannot be read', async () => {
    const fails = async () => {
      throw new DOMException('Unreadable', 'UnknownError')
    }
    const files = new ReleaseFiles('1', { open: fails, keys: fails, delete: fails, match: fails, has: fails })
    const request = new Request('http://localhost/assets/a.js')
    answers[request.url] = () => script('a')
    expect(await files.page()).toBeUndefined()
    expect(await (await files.file(request)).text()).toBe('a')
  })

  const nothingComes = { installing: null, waiting: null }
  const tabsOf = (...releases: string[]) => ({
    query: async () => ({ held: releases.map((release) => ({ name: releaseName(release) })), pending: [] }),
  })

  it('stay cached until no open tab uses their release', async () => {
    for (const release of ['1', '2', '3']) await caches.open(releaseName(release))
    await caches.open('of somebody else')
    await new ReleaseFiles('3', caches).forgetFormer(nothingComes, tabsOf('2'))
    expect([...all.keys()]).toEqual([releaseName('2'), releaseName('3'), 'of somebody else'])
  })

  it('stay cached after interrupted loading, until another release is activated', async () => {
    answers = { '/': () => page('0') }
    await new ReleaseFiles('0', caches).load([])
    answers = { '/': () => page('1') }
    const present = new ReleaseFiles('1', caches)
    await present.load([])
    answers = { '/': () => page('2'), '/assets/a.js': () => script('a') }
    await expect(new ReleaseFiles('2', caches).load(['/assets/a.js', '/assets/b.js'])).rejects.toThrow()
    await present.forgetOthers(nothingComes, tabsOf('1'))
    expect([...all.keys()]).toEqual([releaseName('1'), releaseName('2')])
    expect([...(all.get(releaseName('2'))?.keys() ?? [])]).toEqual(['/assets/a.js'])
    await present.forgetFormer(nothingComes, tabsOf('1'))
    expect([...all.keys()]).toEqual([releaseName('1')])
  })

  it.each(['installing', 'waiting'])('stay on the device while its worker is %s', async (state) => {
    for (const release of ['1', '2']) await caches.open(releaseName(release))
    const comes = { ...nothingComes, [state]: {} }
    await new ReleaseFiles('1', caches).forgetFormer(comes, tabsOf('1'))
    expect([...all.keys()]).toEqual([releaseName('1'), releaseName('2')])
  })
})

it('the page is cached without its redirect flag, because browsers refuse redirected pages', async () => {
  const redirected = () => Object.defineProperty(page('1'), 'redirected', { value: true })
  answers = { '/': redirected }
  await new ReleaseFiles('1', caches).load([])
  const kept = all.get(releaseName('1'))?.get('/')
  expect(kept?.headers.get('content-security-policy')).toBe(POLICY)
  expect(kept?.redirected).toBe(false)
})

it('the page has a new nonce each time it is opened, the same as its policy', async () => {
  const files = new ReleaseFiles('1', caches)
  answers = { '/': () => page('1') }
  await files.load([])
  const nonces = new Set<string>()
  for (let time = 0; time < 2; time += 1) {
    const opened = await files.page()
    const nonce = /nonce="([^"]+)"/.exec((await opened?.text()) ?? '')?.[1]
    expect(opened?.headers.get('content-security-policy')).toBe(POLICY.replaceAll('abc=', String(nonce)))
    nonces.add(String(nonce))
  }
  nonces.add('abc=')
  expect(nonces.size).toBe(3)
})
