import { once } from 'node:events'
import { get } from 'node:http'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SearchLine } from '../../../contract/duplicates/search'
import { PATHS } from '../../../contract/paths'
import * as service from '../../../server/modules/duplicates/duplicates.service'
import { aGate } from '../../support/gate'
import { type Persona, persona } from '../../support/personas'
import { test as app, eachOnServer, openServer, scout } from '../../support/serverTest'

eachOnServer('Scout')

let other: Persona

beforeEach(async () => {
  other = await persona(app, 'Scout')
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets searches that start in this test wait for a promise before they read records. */
function readAfter(ready: () => Promise<void>): void {
  const { database } = app
  const { quiet } = database
  database.quiet = ready
  onTestFinished(() => {
    database.quiet = quiet
  })
}

/** Holds searches that start in this test, until the returned function is called. */
function holdSearches(): () => void {
  const { isOpen, open } = aGate()
  readAfter(() => isOpen)
  return open
}

/** Starts a search, and collects its lines as they arrive. */
async function start({ accessToken }: Persona) {
  const answer = await app.app.inject({
    url: PATHS.duplicates('players'),
    headers: { authorization: `Bearer ${accessToken}` },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  let text = ''
  const stream = answer.stream()
  stream.on('data', (chunk) => {
    text += chunk
  })
  const lines = (): SearchLine[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const ended = finished(stream)
  /** Returns the last line when the answer has ended. */
  const last = async () => {
    await ended
    return lines().at(-1)
  }
  return { lines, last }
}

const waiting = { state: 'reading', done: 0, total: 0, pairs: [] }
const failed = { state: 'failed' }
const done = { state: 'done' }

describe('a search that waits for another user’s search', () => {
  it('sends a line at once and every 15 seconds, and starts after the other one', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const release = holdSearches()
    const first = await start(scout)
    const second = await start(other)
    await expect.poll(second.lines).toEqual([waiting])
    const [sendLine] = timers.mock.calls.findLast(([, delay]) => delay === 15_000) ?? []
    sendLine?.()
    await expect.poll(second.lines).toEqual([waiting, waiting])
    expect(first.lines()).toEqual([waiting])
    release()
    expect(await first.last()).toMatchObject(done)
    expect(await second.last()).toMatchObject(done)
  })

  it('starts when the other one has taken too long and has ended', async () => {
    const limit = new AbortController()
    const release = holdSearches()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const first = await start(scout)
    const second = await start(other)
    limit.abort()
    await expect(first.last()).rejects.toThrow('destroyed')
    expect(second.lines()).toEqual([waiting])
    release()
    expect(await second.last()).toMatchObject(done)
  })
})

it('ends when its caller disconnects', async () => {
  const release = holdSearches()
  const find = vi.spyOn(service, 'findDuplicates')
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const call = get(address + PATHS.duplicates('players'), {
    headers: { authorization: `Bearer ${scout.accessToken}` },
    agent: false,
  })
  const [answer] = await once(call, 'response')
  answer.destroy()
  await expect.poll(() => find.mock.calls[0]?.[3].aborted).toBe(true)
  release()
})

describe('a new search of the same user', () => {
  it('ends the running one', async () => {
    const release = holdSearches()
    const former = await start(scout)
    const next = await start(scout)
    release()
    expect(await former.last()).toMatchObject(failed)
    expect(await next.last()).toMatchObject(done)
  })

  it('ends the waiting one, so that a user takes one place only', async () => {
    const release = holdSearches()
    const running = await start(scout)
    const former = await start(other)
    for (let count = 0; count < 11; count += 1) await start(other)
    expect(await former.last()).toMatchObject(failed)
    const next = await start(await persona(app, 'Scout'))
    release()
    expect(await running.last()).toMatchObject(done)
    expect(await next.last()).toMatchObject(done)
  })
})

it('ends with a line about a failure, and logs its cause', async () => {
  const log: string[] = []
  await openServer({ logTo: { write: (line) => log.push(line) }, config: { logLevel: 'error' } })
  readAfter(() => Promise.reject(new Error('The disk is gone')))
  const search = await start(await persona(app, 'Scout'))
  expect(await search.last()).toMatchObject(failed)
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ message: 'The disk is gone' }])
})

it('ends when the server closes, without an error in the log', async () => {
  const log: string[] = []
  await openServer({ logTo: { write: (line) => log.push(line) }, config: { logLevel: 'warn' } })
  const release = holdSearches()
  const running = await start(await persona(app, 'Scout'))
  const waiting = await start(await persona(app, 'Scout'))
  const closed = app.app.close()
  expect(await waiting.last()).toMatchObject(failed)
  release()
  expect(await running.last()).toMatchObject(failed)
  await closed
  expect(log).toEqual([])
})
