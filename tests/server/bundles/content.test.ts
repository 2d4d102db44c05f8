import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import * as schema from '../../../server/database/schema'
import { aBundle } from '../../support/bundles'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { admin, eachOnServer, scout, test } from '../../support/serverTest'
import { recordsIn } from '../../support/unzipped'
import { anUpload, SMALL_PNG } from '../../support/uploads'

eachOnServer('Admin', 'Scout')

const entry = (playerId: string, shirtNo: number) => ({ playerId, shirtNo, position: '', isStarter: true })

async function aKnownPlayer() {
  const team = await aTeam(test, scout, { name: 'Ajax' })
  const picture = await anUpload(test, scout)
  const player = await aPlayer(test, scout, {
    ...{ name: 'Ada Player', teamId: team.id, profileImage: picture },
    ...{ stage: 'Watching', stageReason: 'only for the club' },
  })
  const other = await aPlayer(test, scout, { name: 'Other Player' })
  const match = await aMatch(test, scout, {
    homeTeamId: team.id,
    homeLineup: [entry(player.id, 9), entry(other.id, 10)],
    homeNotes: [
      { shirtNo: 9, notes: 'runs well' },
      { shirtNo: 10, notes: 'about the other' },
    ],
  })
  const report = await aPublishedAnalysis(test, scout, {
    ...{ matchId: match.id, playerId: player.id, conclusion: 'sign her', clubNote: 'only for the club' },
  })
  return { player, other, match, report, picture }
}

describe('a bundle about a player', () => {
  it('has profile, line-ups, notes, reports, pictures, sharing, shortlists, history and imports', async () => {
    const { player, report, picture } = await aKnownPlayer()
    const shared = { ...report, accessUserIds: [scout.id, admin.id] }
    await admin.call('PUT', PATHS.record('analyses', report.id), shared)
    const list = { name: 'Strikers', purpose: '', isShared: true }
    const entries = [{ id: crypto.randomUUID(), playerId: player.id, reason: 'fast' }]
    await scout.call('POST', RESOURCES.shortLists.path, { ...list, entries })
    const files = await aBundle(test, admin, 'players', player.id)
    const createdBy = `${scout.firstName} ${scout.lastName}`
    expect(recordsIn(files, 'players')).toMatchObject([{ name: 'Ada Player', teamId: 'Ajax', createdBy }])
    expect(recordsIn(files, 'matches')[0]).toMatchObject({
      ...{ homeLineup: [{ shirtNo: 9 }], homeNotes: [{ notes: 'runs well' }] },
      ...{ awayLineup: [], awayNotes: [] },
    })
    expect(recordsIn(files, 'analyses')).toMatchObject([{ conclusion: 'sign her' }])
    expect(recordsIn(files, 'analysisAccess')).toHaveLength(2)
    expect(recordsIn(files, 'shortListEntries')).toMatchObject([{ reason: 'fast' }])
    expect(recordsIn(files, 'history').map(({ resource, action }) => `${resource} ${action}`)).toEqual(
      expect.arrayContaining(['players create', 'analyses create', 'players makeBundle']),
    )
    expect(files.get(`files/${picture.slice(-36)}.png`)?.equals(SMALL_PNG)).toBe(true)
    expect(files.get('to-read.pdf')?.toString()).toBe('%PDF')
    expect(recordsIn(files, 'listChanges')).toContain('deleted soon')
  })

  it('has nothing about other players, and the fields for the club only where they were chosen', async () => {
    const { player } = await aKnownPlayer()
    const textOf = (files: Map<string, Buffer>) => files.get('data.json')?.toString()
    const files = await aBundle(test, admin, 'players', player.id)
    expect(textOf(files)).not.toMatch(/Other Player|about the other|only for the club|"stage/)
    const whole = await aBundle(test, admin, 'players', player.id, '?clubNotes=true')
    expect(recordsIn(whole, 'analyses')).toMatchObject([{ clubNote: 'only for the club' }])
    expect(recordsIn(whole, 'players')).toMatchObject([{ stage: 'Watching' }])
    expect(textOf(whole)).not.toMatch(/Other Player|about the other/)
  })

  it('has a PDF for each fifty reports', async () => {
    const { playerId } = await aPublishedAnalysis(test)
    const { analyses } = schema
    const [report = expect.fail()] = await test.database.orm.select().from(analyses)
    const others = Array.from({ length: 50 }, () => ({ ...report, id: crypto.randomUUID() }))
    await test.database.orm.insert(analyses).values(others)
    const files = await aBundle(test, admin, 'players', playerId)
    const pdfs = [...files.keys()].filter((name) => name.endsWith('.pdf'))
    expect(pdfs).toEqual(['to-read-1.pdf', 'to-read-2.pdf'])
  })

  it('has merged players, and the history of deleted reports', async () => {
    const { player, report } = await aKnownPlayer()
    const twin = await aPlayer(test, scout, { name: 'Twin Player', notes: 'seen in Porto' })
    await scout.call('DELETE', PATHS.record('analyses', report.id))
    const versions = { kept: player.version, merged: twin.version }
    const merge = { keptId: player.id, mergedId: twin.id, versions, record: { name: 'Ada Player' } }
    expect((await admin.call('POST', PATHS.merge('players'), merge)).status).toBe(200)
    const files = await aBundle(test, admin, 'players', player.id)
    expect(recordsIn(files, 'merges')).toMatchObject([{ mergedBefore: { notes: 'seen in Porto' } }])
    const entries = recordsIn(files, 'history').filter(({ recordId }) =>
      [twin.id, report.id].includes(String(recordId)),
    )
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'delete']))
  })

  it('has every row of a long table, read in pages', async () => {
    const player = await aPlayer(test, scout)
    const entry = {
      action: 'update',
      resource: 'players',
      recordId: player.id,
      label: '',
      changes: [],
    } as const
    await test.database.orm.insert(schema.history).values(Array(250).fill(entry))
    const files = await aBundle(test, admin, 'players', player.id)
    expect(recordsIn(files, 'history').filter(({ action }) => action === 'update')).toHaveLength(250)
  })
})

describe('a bundle about a user', () => {
  it('has account, sessions, tokens and emails, and of reports only the facts', async () => {
    const { player } = await aKnownPlayer()
    const input = { name: 'Import', scope: 'read', endsOn: test.now().toISOString().slice(0, 10) }
    await scout.call('POST', PATHS.ownTokens, input)
    const files = await aBundle(test, admin, 'users', scout.id)
    expect(recordsIn(files, 'users')).toMatchObject([{ email: scout.email }])
    expect(recordsIn(files, 'sessions')).toHaveLength(1)
    expect(recordsIn(files, 'apiTokens')).toMatchObject([{ name: 'Import' }])
    expect(recordsIn(files, 'mails')).toContainEqual(expect.objectContaining({ kind: 'tokenCreated' }))
    expect(recordsIn(files, 'analyses')).toMatchObject([{ playerId: player.id }])
    expect(files.get('data.json')?.toString()).not.toMatch(/sign her|only for the club|runs well|Ada Player/)
  })

  it('has no hashes and no secrets', async () => {
    const { orm } = test.database
    const own = { userId: scout.id, hash: 'top secret', expiresAt: new Date(test.now().getTime() + 60_000) }
    await orm.insert(schema.secondFactors).values({ userId: scout.id, secret: 'top secret' })
    for (const table of [schema.recoveryCodes, schema.knownDevices, schema.signInCodes])
      await orm.insert(table).values(own)
    await orm.insert(schema.secrets).values({ ...own, kind: 'passwordReset' })
    const change = { calendarHash: 'top secret', passwordHash: 'top secret' }
    await orm.update(schema.users).set(change).where(eq(schema.users.id, scout.id))
    const files = await aBundle(test, admin, 'users', scout.id)
    for (const table of ['secondFactors', 'recoveryCodes', 'knownDevices', 'signInCodes', 'secrets'])
      expect(recordsIn(files, table)).not.toEqual([])
    expect(files.get('data.json')?.toString()).not.toContain('top secret')
  })
})
