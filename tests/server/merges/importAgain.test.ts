import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import type { Choices, Summary } from '../../../contract/import/engine/protocol'
import { type BulkResource, PATHS, RESOURCES } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { engineParts } from '../../support/engineParts'
import { type Persona, persona } from '../../support/personas'
import { type Random, randomFrom } from '../../support/random'

/** A file that is imported again after its twins were merged changes nothing (decision record 0051). */

let app: TestApp
let admin: Persona

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
})

type Stored = { id: string; name: string; version: number } & Record<string, unknown>
/** A file, and which of its rows are one: by their places. */
type File = { resource: BulkResource; header: string; rows: string[]; twins: [number, number][] }

async function listed(resource: BulkResource): Promise<Stored[]> {
  const { path, listKey } = RESOURCES[resource]
  return (await admin.call<Record<string, Stored[]>>('GET', path)).body[listKey] ?? []
}

async function planned({ resource, header, rows }: File, clearEmpty = false) {
  const engine = createEngine(engineParts)
  const table = await engine.open(resource, { text: [header, ...rows].join('\n'), isPasted: false })
  if ('fault' in table) throw new Error(table.fault)
  engine.addStored('records', await listed(resource))
  if (resource !== 'teams') engine.addStored('teams', await listed('teams'))
  const choices: Choices = {
    chosen: table.guessed,
    dayOrder: {},
    createTeams: true,
    clearEmpty,
    fixes: [],
    replacements: [],
    importer: { id: admin.id, role: 'Admin' },
  }
  return { engine, summary: engine.plan(choices) }
}

/** Imports a file; the ids of its rows' records, in its order. */
async function imported(file: File): Promise<string[]> {
  const { engine } = await planned(file)
  const choice = { update: true, leftOut: [] }
  for (const team of engine.teams(choice)) await admin.call('POST', RESOURCES.teams.path, team)
  const ids: string[] = []
  for (const item of engine.work(choice, { from: 0, amount: 1_000 })) {
    if (item.call !== 'create') throw new Error('Nothing is there before')
    const { status, body } = await admin.call<Stored>('POST', RESOURCES[file.resource].path, item.record)
    expect(status, JSON.stringify(body)).toBe(201)
    ids.push(body.id)
  }
  return ids
}

/** What people choose between, and what the server is told as they have chosen. */
const CHOSEN: Record<BulkResource, readonly string[]> = {
  teams: ['name', 'country'],
  players: ['name', 'birthDate', 'teamId', 'height', 'nationality'],
  matches: ['date', 'homeTeamId', 'awayTeamId', 'homeScore', 'awayScore', 'comments'],
}

async function mergeTwins({ resource, twins }: File, ids: readonly string[], { chance, pick }: Random) {
  for (const places of twins) {
    const [one, other] = chance(0.5) ? places : ([places[1], places[0]] as const)
    const read = async (place: number) =>
      (await admin.call<Stored>('GET', PATHS.record(resource, ids[place] ?? ''))).body
    const [kept, merged] = [await read(one), await read(other)]
    const record = CHOSEN[resource].map((field) => {
      const said = [kept[field], merged[field]].filter((value) => value !== null && value !== '')
      return [field, said.length === 0 ? kept[field] : pick(said)] as const
    })
    const notes =
      resource === 'players' ? { notes: [kept.notes, merged.notes].filter(Boolean).join('\n\n') } : {}
    const { status, body } = await admin.call('POST', PATHS.merge(resource), {
      keptId: kept.id,
      mergedId: merged.id,
      record: { ...Object.fromEntries(record), ...notes },
      versions: { kept: kept.version, merged: merged.version },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
}

/** Clubs, some of which go by two names, with what else files say. */
function filesOf(seed: number): File[] {
  const random = randomFrom(seed)
  const { below, chance, pick } = random
  const clubs = Array.from({ length: 6 }, (_, at) => {
    const name = `Club ${seed} ${'ABCDEF'[at]}`
    return chance(0.6)
      ? [name, pick([`${name} 1904`, `Real ${seed} ${at}`, `CLÚB ${seed} ${'ABCDEF'[at]}`])]
      : [name]
  })
  const spelled = (at: number) => pick(clubs[at] ?? [])
  const teams: File = { resource: 'teams', header: 'name,country', rows: [], twins: [] }
  const players: File = {
    resource: 'players',
    header: 'name,birthDate,team,height,nationality,notes',
    rows: [],
    twins: [],
  }
  const matches: File = {
    resource: 'matches',
    header: 'date,homeTeam,awayTeam,homeScore,awayScore,comments',
    rows: [],
    twins: [],
  }
  const add = (file: File, variants: string[]) => {
    const place = file.rows.length
    file.rows.push(...variants)
    if (variants.length === 2) file.twins.push([place, place + 1])
  }
  for (const names of clubs)
    add(
      teams,
      names.map((name) => `${name},${pick(['', 'Malta', 'Gozo'])}`),
    )
  for (let at = 0; at < 8; at += 1) {
    const club = below(clubs.length)
    const said = (name: string, day: string) =>
      [
        name,
        day,
        spelled(club),
        pick(['', '180', '181']),
        pick(['', 'Malta']),
        pick(['', 'Quick', 'Calm']),
      ].join(',')
    const [day, slip] = [`2001-02-0${at + 1}`, `2001-03-0${at + 1}`]
    const twin = pick([
      [`Ada ${seed}-${at}`, slip],
      [`Ada ${seed}-${at}`, ''],
      [`A. Lovelace ${seed}-${at}`, day],
      [`Countess ${seed}-${at}`, ''],
    ])
    const first = said(`Ada ${seed}-${at}`, day)
    add(players, chance(0.6) ? [first, said(`${twin[0]}`, `${twin[1]}`)] : [first])
  }
  for (let at = 0; at < 5; at += 1) {
    const home = below(clubs.length)
    const away = (home + 1 + below(clubs.length - 1)) % clubs.length
    const said = (day: number) =>
      [
        `2026-04-${10 + 3 * at + day}`,
        spelled(home),
        spelled(away),
        pick(['', '1']),
        pick(['', '2']),
        pick(['', 'Rain']),
      ].join(',')
    add(matches, chance(0.6) ? [said(0), said(1)] : [said(0)])
  }
  return [teams, players, matches]
}

const nothing = (rows: number, counts: Summary['counts']) => ({
  seen: counts.new + counts.changed + counts.wrong,
  rows: counts.unchanged + counts.duplicate,
  expected: rows,
})

describe('a file that comes again after its twins were merged', () => {
  it.each(Array.from({ length: 6 }, (_, at) => at + 1))(
    'makes and changes nothing: seed %i',
    { tags: 'slow' },
    async (seed) => {
      const random = randomFrom(1_000 + seed)
      const files = filesOf(seed)
      const ids = new Map<File, string[]>()
      for (const file of files) ids.set(file, await imported(file))
      for (const file of files) await mergeTwins(file, ids.get(file) ?? [], random)
      for (const file of files) {
        for (const again of [file, { ...file, rows: random.shuffled(file.rows) }]) {
          for (const clearEmpty of [false, true]) {
            const { summary } = await planned(again, clearEmpty)
            const { length } = file.rows
            expect(nothing(length, summary.counts), file.resource).toEqual({
              seen: 0,
              rows: length,
              expected: length,
            })
            expect(summary.teamsToMake).toBe(0)
          }
        }
      }
    },
  )
})

describe('a team that gets another name', () => {
  it('is the one that files call so, in every column, and they change nothing', async () => {
    const { body: inter } = await admin.call<Stored>('POST', RESOURCES.teams.path, { name: 'Inter' })
    await admin.call('POST', RESOURCES.teams.path, { name: 'Juventus' })
    const player: File = {
      resource: 'players',
      header: 'name,birthDate,team',
      rows: ['Javier Z,1973-08-10,Inter'],
      twins: [],
    }
    const match: File = {
      resource: 'matches',
      header: 'date,homeTeam,awayTeam',
      rows: ['2026-01-02,Inter,Juventus'],
      twins: [],
    }
    for (const file of [player, match]) await imported(file)
    await admin.call('PUT', PATHS.record('teams', inter.id), { ...inter, aliases: ['Internazionale'] })
    const named = ({ rows, ...file }: File) => ({
      ...file,
      rows: rows.map((row) => row.replace('Inter', 'INTERNAZIONÁLE')),
    })
    const teams: File = { resource: 'teams', header: 'name', rows: ['Inter'], twins: [] }
    for (const file of [teams, player, match]) {
      const { summary } = await planned(named(file))
      expect(summary.counts, file.resource).toMatchObject({ all: 1, unchanged: 1 })
      expect(summary.teamsToMake).toBe(0)
    }
  })
})
