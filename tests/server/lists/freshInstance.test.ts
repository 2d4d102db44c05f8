/** @module-tag slow */
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { App } from '../../../server/http/context'
import { anotherServer, buildTestApp } from '../../support/app'
import { caller, type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { aClub, listsOf, writeSomething } from '../../support/randomWrites'

const ROUNDS = 6
const LOOKED_AT_EVERY = 3

let fresh: App | undefined
afterEach(() => fresh?.close())

const VIEWS = ['choices', 'players', 'coverage', 'notSeen', 'calibration', 'analyses']
const STATISTICS = VIEWS.map((view) => `${PATHS.statistics}?view=${view}`)

const pathsOf = (reader: Persona) => [
  ...listsOf(reader).map((resource) => `${RESOURCES[resource].path}?page=1&amount=2000`),
  ...STATISTICS,
]

// Hundreds of calls a history.
describe('after any history of writes, an instance that keeps what it has answered', {
  timeout: 60_000,
}, () => {
  it.each([11, 12])('answers what one that has just started does: history %i', async (seed) => {
    const app = await buildTestApp()
    const random = randomFrom(seed)
    const people = [await persona(app, 'Admin'), await persona(app, 'Scout'), await persona(app, 'Scout')]
    const readers = await Promise.all(ROLES.map((role) => persona(app, role)))
    const asked = readers.flatMap((by) => pathsOf(by).map((path) => ({ by, path })))
    const club = await aClub(app, people, readers)
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let write = random.below(4); write >= 0; write -= 1)
        await writeSomething(app, random, { people, readers, club })
      // Some are brought up to date after every round, and others after several.
      for (const { by, path } of random.some(asked, 0.6)) await by.call('GET', path)
      if (round % LOOKED_AT_EVERY > 0) continue
      fresh = await anotherServer(app)
      for (const { by, path } of asked) {
        const expected = await caller(fresh, by.accessToken)('GET', path)
        const encoding = random.pick(['gzip', 'identity'])
        const answer = await by.call('GET', path, undefined, { 'accept-encoding': encoding })
        expect(textOf(answer), `${path} of ${by.role}`).toBe(expected.raw.toString())
      }
      await fresh.close()
    }
  })
})

const textOf = ({ raw, headers }: Awaited<ReturnType<Persona['call']>>): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
