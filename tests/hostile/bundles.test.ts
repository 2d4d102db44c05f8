import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { bundles, users } from '../../server/database/schema'
import { aBundle, askFor, runBundles } from '../support/bundles'
import { aPlayer, aPublishedAnalysis } from '../support/factories'
import { type Persona, persona, renewed } from '../support/personas'
import { admin, agent, eachOnServer, scout, test } from '../support/serverTest'
import { recordsIn } from '../support/unzipped'

eachOnServer('Admin', 'Scout', 'Agent')

const become = (person: Persona, change: Partial<typeof users.$inferInsert>) =>
  test.database.orm.update(users).set(change).where(eq(users.id, person.id))

describe('a bundle of all data about a person', () => {
  it('is not fetched by another administrator, not even as a file of the media store', async () => {
    const player = await aPlayer(test)
    await aBundle(test, admin, 'players', player.id)
    const other = await persona(test, 'Admin')
    expect((await askFor(other, 'players', player.id)).status).toBe(202)
    const [stored] = await test.database.orm.select().from(bundles).where(eq(bundles.askedBy, admin.id))
    for (const by of [admin, other])
      expect((await by.call('GET', PATHS.mediaFile(stored?.fileId ?? ''))).status).toBe(404)
  })

  it('is refused to scouts and agents, and no job starts', async () => {
    const player = await aPlayer(test)
    const answers = [
      await askFor(scout, 'players', player.id),
      await askFor(agent, 'players', player.id),
      await askFor(scout, 'users', agent.id),
      await askFor(scout, 'users', scout.id),
      await askFor(agent, 'users', agent.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await test.database.orm.$count(bundles)).toBe(0)
  })

  it('has plain names of files, whatever the player is called', async () => {
    for (const name of ['../../etc/passwd', 'CON', 'C:\\run.exe', 'A\u202egnp.exe']) {
      const player = await aPlayer(test, admin, { name, notes: 'a\r\nSet-Cookie: b=c' })
      await aPublishedAnalysis(test, admin, { playerId: player.id })
      const files = await aBundle(test, admin, 'players', player.id)
      for (const entry of files.keys())
        expect(entry).toMatch(/^(files\/[\w-]+\.png|data\.json|to-read\.pdf)$/)
      expect(recordsIn(files, 'players')[0]).toMatchObject({ name: player.name })
      const { headers } = await askFor(admin, 'players', player.id)
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="Touchline [^"/\\:\u202e]*\.zip";/,
      )
    }
  })

  it('is gone after 24 hours by the clock, before the cleanup has run', async () => {
    const player = await aPlayer(test)
    await aBundle(test, admin, 'players', player.id)
    test.clock.advance({ hours: 23 })
    const later = await renewed(test, admin)
    expect((await askFor(later, 'players', player.id)).status).toBe(200)
    test.clock.advance({ hours: 2 })
    expect((await askFor(await renewed(test, later), 'players', player.id)).status).toBe(202)
  })

  it.each([
    ['lost the role', { role: 'Scout' }, 'roleChanged', 403],
    ['was locked', { locked: true }, 'locked', 401],
  ] as const)(
    'is neither made for nor fetched by an administrator who %s',
    async (_what, change, failure, status) => {
      const [made, making] = [await aPlayer(test), await aPlayer(test)]
      await aBundle(test, admin, 'players', made.id)
      await askFor(admin, 'players', making.id)
      await runBundles(test, async () => {
        await become(admin, change)
        return Buffer.from('%PDF')
      })
      expect((await askFor(admin, 'players', made.id)).status).toBe(status)
      const other = await persona(test, 'Admin')
      const { body } = await other.call<{ jobs: { failure: string | null }[] }>(
        'GET',
        `${PATHS.jobs}?kind=bundle`,
      )
      expect(body.jobs.map((job) => job.failure)).toContain(failure)
      expect(await test.database.orm.select().from(bundles).where(eq(bundles.recordId, making.id))).toEqual([
        expect.objectContaining({ fileId: null }),
      ])
    },
  )
})
