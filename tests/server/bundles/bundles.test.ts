import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { JobsAnswer } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { bundles, jobs, players } from '../../../server/database/schema'
import { deleteExpiredBundles } from '../../../server/modules/bundles/bundles.repository'
import { createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { clearUnusedMedia } from '../../../server/modules/media/mediaCleanup.service'
import { buildTestApp } from '../../support/app'
import { newFolder } from '../../support/backups'
import { aBundle, askFor, runBundles } from '../../support/bundles'
import { finishErasure } from '../../support/erasing'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona, renewed } from '../../support/personas'
import { startS3Server } from '../../support/s3Server'
import { admin, eachOnServer, test } from '../../support/serverTest'
import { unzipped } from '../../support/unzipped'

eachOnServer('Admin')

const listed = async (by: Persona) =>
  (await by.call<JobsAnswer>('GET', `${PATHS.jobs}?kind=bundle`)).body.jobs
const storedFile = async () => (await test.database.orm.select().from(bundles))[0]?.fileId ?? ''
const openStored = async (id: string) => (await createMediaFiles(test.config).open(id))?.destroy()
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
    expect((await listed(admin))[0]).toMatchObject({ state: 'done', subject: { label: player.name } })
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
      const [job] = await listed(admin)
      expect(job).toMatchObject({ state: 'running', isStoppable: true })
      expect(job?.progress?.done).toBeGreaterThan(10)
      await admin.call('POST', PATHS.stopJob(job?.id ?? ''))
      return Buffer.from('%PDF')
    })
    expect((await listed(admin))[0]?.state).toBe('stopped')
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

  it.each([
    ['its player was deleted', (id: string) => test.database.orm.delete(players).where(eq(players.id, id))],
    ['it was deleted', (id: string) => test.database.orm.delete(bundles).where(eq(bundles.recordId, id))],
  ])('fails with the reason when %s meanwhile', async (_what, happen) => {
    const player = await aPlayer(test)
    await askFor(admin, 'players', player.id)
    await runBundles(test, async () => {
      await happen(player.id)
      return Buffer.from('%PDF')
    })
    expect((await listed(admin))[0]).toMatchObject({ state: 'failed', failure: 'recordGone' })
    expect(drafts()).toEqual([])
  })
})

describe('the file of a bundle', () => {
  it.each(['a folder', 'S3'])('is deleted from %s after a day', async (place) => {
    const s3 = place === 'S3' ? await startS3Server() : undefined
    const server = await buildTestApp({ config: { dataDir: newFolder(), mediaStore: s3?.store } })
    const by = await persona(server, 'Admin')
    const player = await aPlayer(server, by)
    expect([...(await aBundle(server, by, 'players', player.id)).keys()]).toContain('data.json')
    const files = createMediaFiles(server.config)
    const id = (await server.database.orm.select().from(bundles))[0]?.fileId ?? ''
    const opened = await files.open(id)
    expect(opened).toBeDefined()
    opened?.destroy()
    server.clock.advance({ hours: 25 })
    await clearUnusedMedia(server)
    await deleteExpiredBundles(server.database.orm, server.now())
    expect(await files.open(id)).toBeUndefined()
    expect(await server.database.orm.$count(bundles)).toBe(0)
    expect((await askFor(await renewed(server, by), 'players', player.id)).status).toBe(202)
    await s3?.close()
  })

  it.each(['players', 'users'] as const)(
    'of %s goes with an erasure, also of a person it only names',
    async (kind) => {
      const author = await persona(test, 'Scout')
      const { playerId } = await aPublishedAnalysis(test, author)
      const [about, erased] = kind === 'players' ? [playerId, author.id] : [author.id, playerId]
      await aBundle(test, admin, kind, about)
      const id = await storedFile()
      await openStored(id)
      const other = kind === 'players' ? 'users' : 'players'
      expect((await admin.call('POST', PATHS.erasure(other, erased))).status).toBe(202)
      expect(await test.database.orm.$count(bundles)).toBe(0)
      await finishErasure(test)
      expect(await createMediaFiles(test.config).open(id)).toBeUndefined()
    },
  )
})
