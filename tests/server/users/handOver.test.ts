import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { HistoryAnswer } from '../../../contract/history'
import type { Match } from '../../../contract/match'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortList } from '../../../contract/shortList'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, eachOnServer, scout as leaving, test } from '../../support/serverTest'

let author: Persona

eachOnServer('Admin', 'Scout')

beforeEach(async () => {
  author = await persona(test, 'Scout')
})

const path = ({ id }: { id: string }) => `/v1/user/admin/${id}/handover`
const handOver = (by: Persona, to: { id: string }, from: { id: string } = leaving) =>
  by.call('POST', path(from), { to: to.id })

const draft = () => anAnalysis(test, leaving, { publishedAt: null })
const read = async <Row>(by: Persona, of: string) => (await by.call<Row>('GET', of)).body

describe('a hand-over', () => {
  it('gives all analyses, matches and players of one user to the new author, with the right to change them', async () => {
    const analysis = await draft()
    const match = await aMatch(test, leaving)
    const player = await aPlayer(test, leaving)
    const others = await aMatch(test, admin)
    const work = await read(admin, path(leaving))
    expect(work).toMatchObject({ analyses: 1 })
    expect((await handOver(admin, author)).body).toEqual(work)
    expect(await read<Analysis>(author, `/v1/analysis/${analysis.id}`)).toMatchObject({
      scouter: author.id,
      scout: { id: author.id, firstName: author.firstName },
    })
    expect((await leaving.call('GET', `/v1/analysis/${analysis.id}`)).status).toBe(404)
    const { id: _id, version: _version, ...said } = analysis
    const changed = await author.call('PUT', `/v1/analysis/${analysis.id}`, { ...said, conclusion: 'Mine' })
    expect(changed.status).toBe(200)
    expect((await read<Match>(author, `/v1/match/${match.id}`)).creator?.id).toBe(author.id)
    expect((await read<Player>(author, `/v1/player/${player.id}`)).scouter).toBe(author.id)
    expect((await read<Match>(author, `/v1/match/${others.id}`)).creator?.id).toBe(admin.id)
    expect(await read(admin, path(leaving))).toEqual({ analyses: 0, matches: 0, players: 0, shortLists: 0 })
    const { history } = await read<HistoryAnswer>(admin, `/v1/history?recordId=${leaving.id}`)
    expect(history[0]).toMatchObject({
      action: 'handOver',
      actor: { id: admin.id },
      changes: [{ field: 'handedOverTo', before: null, after: author.id }],
    })
  })

  it('includes short lists if the new author may have some', async () => {
    const { body: list } = await leaving.call<ShortList>('POST', RESOURCES.shortLists.path, {
      name: 'Mine',
      isShared: false,
    })
    const player = await persona(test, 'Player')
    expect(await read(admin, path(leaving))).toMatchObject({ shortLists: 1 })
    expect((await handOver(admin, player)).body).toMatchObject({ shortLists: 0 })
    expect(await read(admin, path(leaving))).toMatchObject({ shortLists: 1 })
    expect((await handOver(admin, author)).body).toMatchObject({ shortLists: 1 })
    expect((await author.call('GET', PATHS.record('shortLists', list.id))).status).toBe(200)
  })
})

describe('handing over', () => {
  it('is refused for a user who may not write, for the same user and for an unknown one', async () => {
    const { id } = await draft()
    for (const [to, words] of [
      [await persona(test, 'Agent'), 'This user cannot write analyses'],
      [leaving, 'Choose a different record'],
      [{ id: crypto.randomUUID() }, 'Does not exist'],
    ] as const)
      expect(await handOver(admin, to)).toMatchObject({ status: 400, body: { errors: { to: words } } })
    expect((await read<Analysis>(admin, `/v1/analysis/${id}`)).scouter).toBe(leaving.id)
  })

  it('twice at the same time gives all records to one of the two', async () => {
    const { id } = await draft()
    const another = await persona(test, 'Scout')
    const answers = await Promise.all([handOver(admin, author), handOver(admin, another)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([author.id, another.id]).toContain((await read<Analysis>(admin, `/v1/analysis/${id}`)).scouter)
    expect(await read(admin, path(leaving))).toMatchObject({ analyses: 0 })
  })
})
