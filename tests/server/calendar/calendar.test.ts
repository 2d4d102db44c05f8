import { convertIcsCalendar } from 'ts-ics'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Account } from '../../../contract/user'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

let path: string

const renew = async (by: Persona, language: Language = 'en') => {
  const asked = { 'accept-language': language }
  const { body } = await by.call<{ address: string }>('POST', PATHS.ownCalendar, undefined, asked)
  return new URL(body.address)
}
const fetchFeed = (address = path) => app.app.inject({ method: 'GET', url: address })
const eventsIn = (text: string) => convertIcsCalendar(undefined, text).events ?? []
const hasFeed = async () => (await scout.call<Account>('GET', PATHS.account)).body.hasCalendar

beforeEach(async () => {
  const { pathname, search } = await renew(scout)
  path = `${pathname}${search}`
})

describe('the calendar feed', () => {
  it('has the matches that the user watches and the open requests to the user, with initials of players', async () => {
    const [home, away] = [
      await aTeam(app, admin, { name: 'Harbour' }),
      await aTeam(app, admin, { name: 'Mills' }),
    ]
    const teams = { homeTeamId: home.id, awayTeamId: away.id, scoutIds: [scout.id] }
    await aMatch(app, admin, { ...teams, date: '2026-05-01', kickOffTime: '19:45' })
    const whole = await aMatch(app, admin, { ...teams, date: '2026-05-08' })
    await aMatch(app, admin)
    const player = await aPlayer(app, admin, { name: 'Luis Marin' })
    const ask = (said: object) => admin.call('POST', RESOURCES.requests.path, { scoutId: scout.id, ...said })
    await ask({ playerId: player.id, dueOn: '2026-05-20', reason: 'Luis Marin is leaving' })
    await ask({ matchId: whole.id })
    await ask({ playerId: (await aPlayer(app, admin)).id })
    await ask({ scoutId: admin.id, playerId: player.id, dueOn: '2026-05-21' })

    const { statusCode, headers, body } = await fetchFeed()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    const events = eventsIn(body).map(({ summary, start, end }) => [
      summary,
      start.type,
      start.date.toISOString(),
      ...(start.type === 'DATE-TIME' ? [end?.date.toISOString()] : []),
    ])
    // Requests of the same moment have no order.
    expect(
      events.sort(
        (one, other) =>
          String(one[2]).localeCompare(String(other[2])) || String(one).localeCompare(String(other)),
      ),
    ).toEqual([
      ['Harbour – Mills', 'DATE-TIME', '2026-05-01T19:45:00.000Z', '2026-05-01T21:45:00.000Z'],
      ['Harbour – Mills', 'DATE', '2026-05-08T00:00:00.000Z'],
      ['Watch Harbour – Mills', 'DATE', '2026-05-08T00:00:00.000Z'],
      ['Watch LM', 'DATE', '2026-05-20T00:00:00.000Z'],
    ])
    // Kick-off times are local times of the ground, so they have no time zone.
    expect(body).toContain('DTSTART:20260501T194500\r\n')
    expect(body).not.toMatch(/Marin|leaving/)
    const french = await renew(scout, 'fr')
    expect((await fetchFeed(`${french.pathname}${french.search}`)).body).toContain('Observer LM')
  })

  it('ends with a new address, by a call, and with a lock; it then looks like an unknown one', async () => {
    const unknown = await fetchFeed(PATHS.calendar('unknown'))
    expect([unknown.statusCode, await hasFeed()]).toEqual([404, true])
    const isEnded = async (address = path) => {
      const { statusCode, body } = await fetchFeed(address)
      expect([statusCode, body]).toEqual([404, unknown.body])
    }
    const second = (await renew(scout)).pathname
    await isEnded()
    expect((await fetchFeed(second)).statusCode).toBe(200)
    expect((await scout.call('DELETE', PATHS.ownCalendar)).status).toBe(200)
    await isEnded(second)
    expect(await hasFeed()).toBe(false)

    const third = (await renew(scout)).pathname
    const { id, firstName, lastName, email, role } = scout
    const lock = (locked: boolean) =>
      admin.call('PUT', PATHS.record('users', id), { firstName, lastName, email, role, locked })
    await lock(true)
    await isEnded(third)
    await lock(false)
    await isEnded(third)
  })

  it('has nothing that the role of its user may not read', async () => {
    const agent = await persona(app, 'Agent')
    await aMatch(app, admin, { scoutIds: [agent.id] })
    expect(eventsIn((await fetchFeed((await renew(agent)).pathname)).body)).toEqual([])
  })
})
