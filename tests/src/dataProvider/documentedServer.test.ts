// @vitest-environment node
import '../../support/browserSetup'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { createDataProvider, VersionConflictError } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

/**
 * The real server, stripped of everything that the product document's section 7 does not name: no totals, no
 * entity tags, no records by id, and empty answers wherever the document shows none.
 */
function stripToDocument(link: ServerLink) {
  link.rewrite = async ({ method, path }, response) => {
    if (method === 'GET' && /^\/v1\/(match|player|team|analysis|user\/admin)\/[^/]+$/.test(path)) {
      return new Response('', { status: 404 })
    }
    const body = response.ok ? await response.json() : null
    if (method === 'GET' && path.includes('?page=')) {
      const { total: _total, ...list } = body
      return Response.json(list)
    }
    const isSilent = method === 'DELETE' || /^\/v1\/(match|player)/.test(path)
    if (response.ok && isSilent && body?.error !== true) return new Response('', { status: 200 })
    if (body?.error === true) return Response.json({ error: true })
    return body === null ? response : Response.json(body)
  }
}

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  stripToDocument(link)
})

describe('a server that knows only the document’s calls', () => {
  it('is enough for lists and records', async () => {
    const match = await aMatch(server)
    const provider = createDataProvider()
    expect(await provider.getList('matches', wholeList)).toMatchObject({ data: [{ id: match.id }], total: 1 })
    expect(await provider.getOne('matches', { id: match.id })).toMatchObject({ data: match })
    await expect(provider.getOne('matches', { id: 'nowhere' })).rejects.toThrow('Match does not exist')
  })

  it('is enough for creating, where the answer shows nothing', async () => {
    const provider = createDataProvider()
    const { data }: { data: { id: string } } = await provider.create('players', { data: { name: 'Ada' } })
    expect(data).toMatchObject({ name: 'Ada', playerPriority: 'Monitor' })
    expect(await provider.getOne('players', { id: data.id })).toMatchObject({ data: { name: 'Ada' } })
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 1 })
  })

  it('is enough for creating, where it makes ids of its own', async () => {
    const provider = createDataProvider()
    await provider.getList('players', wholeList)
    const made = await aPlayer(server, undefined, { name: 'Ada' })
    link.intercept = ({ method }) => (method === 'POST' ? new Response('', { status: 200 }) : undefined)
    expect(await provider.create('players', { data: { name: 'Ada' } })).toMatchObject({
      data: { id: made.id },
    })
  })

  it('is enough for updating and deleting', async () => {
    const player = await aPlayer(server)
    const provider = createDataProvider()
    await provider.getList('players', wholeList)
    await provider.update('players', {
      id: player.id,
      data: { ...player, name: 'Ada' },
      previousData: player,
    })
    expect(await provider.getList('players', wholeList)).toMatchObject({ data: [{ name: 'Ada' }] })
    await provider.delete('players', { id: player.id, previousData: player })
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 0 })
  })

  it('tells a version conflict by its flag alone', async () => {
    const match = await aMatch(server)
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'theirs' })
    const provider = createDataProvider()
    const failure = await provider
      .update('matches', { id: match.id, data: match, previousData: match })
      .catch((e) => e)
    expect(failure).toBeInstanceOf(VersionConflictError)
    expect(failure.current).toBeNull()
  })

  it('may answer a player’s analyses as a list of its own', async () => {
    link.intercept = () => Response.json({ analyses: [{ id: 'one' }] })
    expect(await createDataProvider().analysesOfPlayer('someone')).toEqual({ data: [{ id: 'one' }] })
  })

  it('keeps the client’s rights working where it does not name who made a team', async () => {
    const team = await aTeam(server)
    const provider = createDataProvider()
    expect(await provider.getMany('teams', { ids: [team.id, 'nowhere'] })).toMatchObject({
      data: [{ id: team.id }],
    })
  })
})
