import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { bundles, jobs, players, users } from '../../server/database/schema'
import { deleteExpiredBundles } from '../../server/modules/bundles/bundles.repository'
import { createMediaFiles } from '../../server/modules/media/createMediaFiles'
import { clearUnusedMedia } from '../../server/modules/media/mediaCleanup.service'
import { aBundle, askFor, runBundles } from '../support/bundles'
import { aPlayer, aPublishedAnalysis } from '../support/factories'
import { persona, renewed } from '../support/personas'
import { admin, eachOnServer, test } from '../support/serverTest'
import { recordsIn } from '../support/unzipped'

eachOnServer('Admin')

it('a bundle of all data about a person is not fetched by another administrator, not even as a file of the media store', async () => {
  const player = await aPlayer(test)
  await aBundle(test, admin, 'players', player.id)
  const other = await persona(test, 'Admin')
  expect((await askFor(other, 'players', player.id)).status).toBe(202)
  const [stored] = await test.database.orm.select().from(bundles).where(eq(bundles.askedBy, admin.id))
  for (const by of [admin, other])
    expect((await by.call('GET', PATHS.mediaFile(stored?.fileId ?? ''))).status).toBe(404)
})

it('a bundle of all data about a person has plain names of files, whatever the player is called', async () => {
  for (const name of ['../../etc/passwd', 'CON', 'C:\\run.exe', 'A\u202egnp.exe']) {
    const player = await aPlayer(test, admin, { name, notes: 'a\r\nSet-Cookie: b=c' })
    await aPublishedAnalysis(test, admin, { playerId: player.id })
    const files = await aBundle(test, admin, 'players', player.id)
    for (const entry of files.keys()) expect(entry).toMatch(/^(files\/[\w-]+\.png|data\.json|to-read\.pdf)$/)
    expect(recordsIn(files, 'players')[0]).toMatchObject({ name: player.name })
    const { headers } = await askFor(admin, 'players', player.id)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Touchline [^"/\\:\u202e]*\.zip";/)
  }
})

it('a bundle of all data about a person is gone after 24 hours by the clock, and its file after the next cleanup', async () => {
  const player = await aPlayer(test)
  await aBundle(test, admin, 'players', player.id)
  const [{ fileId } = {}] = await test.database.orm.select().from(bundles)
  const isStored = async () => {
    const file = await createMediaFiles(test.config).open(fileId ?? '')
    return file?.destroy() !== undefined
  }
  test.clock.advance({ hours: 23 })
  const later = await renewed(test, admin)
  expect([(await askFor(later, 'players', player.id)).status, await isStored()]).toEqual([200, true])
  test.clock.advance({ hours: 2 })
  expect((await askFor(await renewed(test, later), 'players', player.id)).status).toBe(202)
  await clearUnusedMedia(test)
  await deleteExpiredBundles(test.database.orm, test.now())
  expect([await isStored(), await test.database.orm.$count(bundles, isNotNull(bundles.fileId))]).toEqual([
    false,
    0,
  ])
})

const become = (change: Partial<typeof users.$inferInsert>) =>
  test.database.orm.update(users).set(change).where(eq(users.id, admin.id))
it.each<[string, (id: string) => PromiseLike<unknown>, string]>([
  [
    'its player is deleted',
    (id) => test.database.orm.delete(players).where(eq(players.id, id)),
    'recordGone',
  ],
  ['it is deleted', (id) => test.database.orm.delete(bundles).where(eq(bundles.recordId, id)), 'recordGone'],
  ['its administrator loses the role', () => become({ role: 'Scout' }), 'roleChanged'],
  ['its administrator is locked', () => become({ locked: true }), 'locked'],
])(
  'a bundle of all data about a person is not made when %s meanwhile, and leaves no file',
  async (_what, happen, failure) => {
    const player = await aPlayer(test)
    await askFor(admin, 'players', player.id)
    await runBundles(test, async () => {
      await happen(player.id)
      return Buffer.from('%PDF')
    })
    expect(await test.database.orm.select().from(jobs)).toMatchObject([{ state: 'failed', failure }])
    expect(await test.database.orm.$count(bundles, isNotNull(bundles.fileId))).toBe(0)
    expect(readdirSync(join(test.config.dataDir, 'media', 'incoming'))).toEqual([])
  },
)
