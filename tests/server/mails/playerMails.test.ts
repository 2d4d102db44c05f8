import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAfter, dayAfterMonths } from '../../../contract/days'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Account } from '../../../contract/user'
import { mails, requests, users } from '../../../server/database/schema'
import { weeklyMailJob } from '../../../server/modules/mails/weeklyMails'
import { undo } from '../../support/batches'
import { changeMany } from '../../support/bulkChanges'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { runHandler } from '../../support/jobs'
import { type Persona, persona, renewed } from '../../support/personas'
import { admin, eachOnServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const SIGNED = { stage: 'Signed', stageReason: 'Two years' }

const setStage = async ({ id, name }: Player, said: object, by = admin) => {
  const { status } = await by.call('PUT', PATHS.record('players', id), { name, ...said })
  expect(status).toBe(200)
}
const reportedBy = async (by: Persona, said: object = {}) => {
  const player = await aPlayer(test, scout, { name: 'Ada Quick', ...said })
  await aPublishedAnalysis(test, by, { playerId: player.id })
  return player
}
const linkTo = ({ id }: Player) => `http://touchline.test/players/${id}`
const setUser = ({ id }: Persona, columns: Partial<typeof users.$inferInsert>) =>
  test.database.orm.update(users).set(columns).where(eq(users.id, id))

/** Sends the emails that are due after the given minutes, and returns them. */
async function sentAfter(minutes = 6) {
  test.mails.length = 0
  test.clock.advance({ minutes })
  await test.outbox.sendDue()
  return [...test.mails]
}
const recipients = async () => (await sentAfter()).map(({ to }) => to).sort()

describe('an outcome of a player', () => {
  it('is mailed to authors of published reports who see stages, in their language, except to the user who set it', async () => {
    const player = await reportedBy(scout)
    const french = await persona(test, 'Admin', { firstName: 'Zoé' })
    const others = [admin, french, await persona(test, 'Player')]
    for (const author of others) await aPublishedAnalysis(test, author, { playerId: player.id })
    await setUser(french, { language: 'fr' })
    const stopped = [await persona(test, 'Scout'), await persona(test, 'Scout')] as const
    for (const author of stopped) await aPublishedAnalysis(test, author, { playerId: player.id })
    await setUser(stopped[0], { locked: true })
    await setUser(stopped[1], { emailConfirmed: false })

    const demoted = await persona(test, 'Scout')
    await aPublishedAnalysis(test, demoted, { playerId: player.id })

    await setStage(player, { stage: 'Talks' })
    await setStage(player, SIGNED)
    // After the email was queued.
    await setUser(demoted, { role: 'Agent' })
    const sent = await sentAfter()
    expect(sent.map(({ to }) => to).sort()).toEqual([french.email, scout.email].sort())
    const lines = ['Ada Quick', 'Stage: Signed', 'Reason: Two years', linkTo(player)]
    expect(sent.find(({ to }) => to === scout.email)?.text).toContain(lines.join('\n'))
    expect(sent.find(({ to }) => to === french.email)?.text).toContain('Étape\u00a0: Recruté')
    expect(sent.map(({ subject }) => subject).join()).not.toContain('Ada')
  })

  it('is mailed once a day, however often it is set, and a different outcome again', async () => {
    const player = await reportedBy(scout)
    await setStage(player, SIGNED)
    expect(await recipients()).toEqual([scout.email])
    await setStage(player, { stage: 'Talks' })
    await setStage(player, { ...SIGNED, stageReason: 'Three years' })
    expect(await recipients()).toEqual([])
    await setStage(player, { stage: 'Rejected', stageReason: 'Medical' })
    expect(await recipients()).toEqual([scout.email])
  })

  it('is not mailed if the stage is corrected within minutes, and leaves no failed email', async () => {
    const player = await reportedBy(scout)
    await setStage(player, SIGNED)
    await setStage(player, { stage: 'Trial' })
    expect(await recipients()).toEqual([])
    expect(await test.database.orm.$count(mails, eq(mails.kind, 'playerOutcome'))).toBe(0)
  })

  it('of many players is one email, and undoing mails nothing', async () => {
    const players = [await reportedBy(scout), await reportedBy(scout, { name: 'Bo', ...SIGNED })]
    const chosen = { ids: players.map(({ id }) => id) }
    const fields = { stage: 'Rejected', stageReason: 'Too slow' }
    const batch = await changeMany(test, admin, { chosen, change: { fields } })
    const [mail, ...more] = await sentAfter()
    expect(more).toEqual([])
    for (const player of players) expect(mail?.text).toContain(linkTo(player))
    await undo(test, admin, batch)
    expect(await recipients()).toEqual([])
  })
})

/** Advances to the next Monday at seven o'clock, and returns its day. */
function nextMonday(): string {
  const today = test.now().toISOString().slice(0, 10)
  const monday = dayAfter(today, 7 - ((new Date(today).getUTCDay() + 6) % 7))
  test.clock.advance({ minutes: (Date.parse(`${monday}T07:00:00Z`) - test.now().getTime()) / 60_000 })
  return monday
}

/** Runs the periodic job, which queues the emails, by a runner. */
async function runJob() {
  await test.outbox.sendDue()
  await runHandler(test, 'weeklyMail', weeklyMailJob(test))
}

/** The same, and returns the sent emails. */
async function sentByJob() {
  await runJob()
  return sentAfter(0)
}

describe('the weekly email', () => {
  let follower: Persona
  let player: Player

  beforeEach(async () => {
    follower = await persona(test, 'Scout', { firstName: 'Fay' })
    player = await follow(await aPlayer(test, scout, { name: 'Ada Quick' }))
  })

  const follow = async (followed: Player, by = follower) => {
    const { id, name } = followed
    const said = { name, followerIds: [...(followed.followerIds ?? []), by.id] }
    return (await by.call<Player>('PUT', PATHS.record('players', id), said)).body
  }

  const publish = (by: Persona) =>
    aPublishedAnalysis(test, by, { playerId: player.id, publishedAt: test.now().toISOString() })

  it('names reports and stages by others, contracts below six months and 18th birthdays, once', async () => {
    await publish(scout)
    await publish(follower)
    await setStage(player, SIGNED)
    const monday = nextMonday()
    const by = await renewed(test, admin)
    const contractEnd = dayAfterMonths(dayAfter(monday, -3), 6)
    const birthDate = dayAfterMonths(dayAfter(monday, 6), -18 * 12)
    const later = { contractEnd: dayAfterMonths(monday, 6), birthDate: dayAfter(birthDate, 1) }
    const fay = await renewed(test, follower)
    await follow(await aPlayer(test, by, { name: 'Bo', contractEnd, birthDate }), fay)
    await follow(await aPlayer(test, by, { name: 'Later', ...later }), fay)

    const [mail, ...more] = await sentByJob()
    expect(more).toEqual([])
    expect(mail?.to).toBe(follower.email)
    const ada = ['Ada Quick', 'Stage: Signed', 'Reason: Two years', 'New reports: 1', linkTo(player)]
    expect(mail?.text).toContain(ada.join('\n'))
    expect(mail?.text).toMatch(/Bo\nContract ends: .+\n18th birthday: .+\n/)
    expect(mail?.text).toContain('http://touchline.test/account')
    expect(mail?.text).not.toContain('Later')
    test.clock.advance({ hours: 2 })
    expect(await sentByJob()).toEqual([])
    nextMonday()
    const [next] = await sentByJob()
    expect(next?.text).toContain('Later')
    expect(next?.text).not.toContain('Ada')
  })

  it('is sent only when there is news, on Monday or Tuesday, and to users who want it and may read it', async () => {
    const [unwilling, former] = [await persona(test, 'Scout'), await persona(test, 'Scout')]
    for (const one of [unwilling, former]) player = await follow(player, one)
    const { firstName, lastName } = unwilling
    const wish = { firstName, lastName, wantsWeeklyMail: false }
    const { body } = await unwilling.call<Account>('PUT', PATHS.account, wish)
    expect(body.wantsWeeklyMail).toBe(false)
    await unwilling.call('PUT', PATHS.account, { firstName, lastName })
    expect((await unwilling.call<Account>('GET', PATHS.account)).body.wantsWeeklyMail).toBe(false)
    await setUser(former, { role: 'Agent' })
    nextMonday()
    expect(await sentByJob()).toEqual([])

    await setStage(player, { stage: 'Trial' }, await persona(test, 'Admin'))
    nextMonday()
    test.clock.advance({ days: 2 })
    expect(await sentByJob()).toEqual([])
    await setStage(player, { stage: 'Talks' }, await persona(test, 'Admin'))
    nextMonday()
    test.clock.advance({ days: 1 })
    expect((await sentByJob()).map(({ to }) => to)).toEqual([follower.email])
  })

  it('is not sent to a follower who has become an agent since it was queued', async () => {
    await publish(scout)
    nextMonday()
    await runJob()
    expect(await test.database.orm.$count(mails, eq(mails.kind, 'followedPlayers'))).toBe(1)
    await setUser(follower, { role: 'Agent' })
    expect(await sentAfter(0)).toEqual([])
  })

  it('does not count reports that an open independent request hides from the scout', async () => {
    const independent = { id: player.id, askerId: admin.id, scoutId: follower.id, isIndependent: true }
    await test.database.orm.insert(requests).values({ ...independent, playerId: player.id })
    await publish(scout)
    nextMonday()
    expect(await sentByJob()).toEqual([])
    await test.database.orm.update(requests).set({ state: 'done' })
    test.clock.advance({ hours: 1 })
    expect((await sentByJob())[0]?.text).toContain('New reports: 1')
  })
})
