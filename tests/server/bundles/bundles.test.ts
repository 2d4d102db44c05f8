import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JobsAnswer } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { bundles, jobs } from '../../../server/database/schema'
import { createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { aBundle, askFor, runBundles } from '../../support/bundles'
import { finishErasure } from '../../support/erasing'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { persona } from '../../support/personas'
import { admin, eachOnServer, test } from '../../support/serverTest'
import { unzipped } from '../../support/unzipped'

eachOnServer('Admin')

const listed = async () => (await admin.call<JobsAnswer>('GET', `${PATHS.jobs}?kind=bundle`)).body.jobs
const storedFile = async () => (await test.database.orm.select().from(bundles))[0]?.fileId ?? ''
const drafts = () => readdirSync(join(test.config.dataDir, 'media', 'incoming'))

describe('the call for a bundle', () => {
  it('starts one job however often it is repeated, then answers the ZIP each time, also to HEAD', async () => {
    const player = await aPlayer(test)
    const answers = await Promise.all([1, 2, 3].map(() => askFor(admin, 'players', player.id)))
    const jobIds = new Set(answers.map(({ body }) => JSON.stringify(body)))
    expect([answers.map(({ status }) => status), jobIds.size]).toEqual([[202, 202, 202], 1])
    await runBundles(test)
    const first = await askFor(admin, 'players', player.id)
    const again = await askFor(admin, 'players', player.id)
    expect(first.headers['content-type']).toBe('application/zip')
    expect(first.headers['content-disposition']).toMatch(
      /^attachment; filename="Touchline Player \d+ .*\.zip"/,
    )
    expect(again.raw.equals(first.raw)).toBe(true)
    expect((await admin.call('HEAD', PATHS.bundle('players', player.id))).status).toBe(200)
    expect((await historyOf(test, player.id)).filter(({ action }) => action === 'makeBundle')).toHaveLength(1)
    expect((await listed())[0]).toMatchObject({ state: 'done', subject: { label: player.name } })
  })

  it('makes another file if the stored one is missing, as after a restore', async () => {
    const player = await aPlayer(test)
    await aBundle(test, admin, 'players', player.id)
    await createMediaFiles(test.config).remove(await storedFile())
    expect((await askFor(admin, 'players', player.id)).status).toBe(202)
  })
})

describe('a job that makes a bundle', () => {
  it('is stopped, leaves no temporary file, and starts anew when asked again', async () => {
    const { playerId } = await aPublishedAnalysis(test)
    await askFor(admin, 'players', playerId)
    await runBundles(test, async () => {
      const [job] = await listed()
      expect(job).toMatchObject({ state: 'running', isStoppable: true })
      expect(job?.progress?.done).toBeGreaterThan(10)
      await admin.call('POST', PATHS.stopJob(job?.id ?? ''))
      return Buffer.from('%PDF')
    })
    expect((await listed())[0]?.state).toBe('stopped')
    expect(drafts()).toEqual([])
    expect((await askFor(admin, 'players', playerId)).status).toBe(202)
  })

  it('starts anew after a crash in the middle', async () => {
    const { playerId } = await aPublishedAnalysis(test)
    await askFor(admin, 'players', playerId)
    const { orm } = test.database
    const due = { state: 'queued' as const, nextAttemptAt: test.now() }
    let draws = 0
    await runBundles(test, async () => {
      draws += 1
      // Another instance has taken the job of an instance that seemed dead.
      if (draws === 1) await orm.update(jobs).set({ ...due, turn: 9 })
      return Buffer.from('%PDF')
    })
    expect(draws).toBe(2)
    const { status, raw } = await askFor(admin, 'players', playerId)
    expect([status, unzipped(raw).has('to-read.pdf')]).toEqual([200, true])
  })
})

it('the file of a bundle goes with an erasure of a person it only names', async () => {
  const author = await persona(test, 'Scout')
  const { playerId } = await aPublishedAnalysis(test, author)
  await aBundle(test, admin, 'players', playerId)
  const id = await storedFile()
  expect((await admin.call('POST', PATHS.erasure('users', author.id))).status).toBe(202)
  expect(await test.database.orm.$count(bundles)).toBe(0)
  await finishErasure(test)
  expect(await createMediaFiles(test.config).open(id)).toBeUndefined()
})
