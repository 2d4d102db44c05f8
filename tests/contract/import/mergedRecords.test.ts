import { expect, it } from 'vitest'
import { mergedAliases } from '../../../contract/aliases'
import { createEngine } from '../../../contract/import/engine/createEngine'
import { engineParts } from '../../support/engineParts'
import { id, match, player, team } from '../records'

/** Rows of records that were merged, or that have other names (decision record 0051). */

type Stored = { id: string; name: string; aliases?: string[]; mergedIds?: string[] } & Record<string, unknown>
type Resource = 'teams' | 'players' | 'matches'

/** The header of a file of each resource, and pairs of its rows that are one record. */
const FILES: Record<Resource, { header: string; pairs: [string, string][] }> = {
  teams: {
    header: 'name,country',
    pairs: [
      ['Inter,Italy', 'Real Inter,Malta'],
      ['Gozo,', 'GOZÓ,Malta'],
    ],
  },
  players: {
    header: 'name,birthDate,team,height,nationality,notes',
    pairs: [
      ['Ada,2001-02-01,Inter,180,,Quick', 'Ada,2001-03-01,Real Inter,181,Malta,Calm'],
      ['Bo,2001-02-02,Inter,,Malta,', 'Bo,,Gozo,180,,Quick'],
      ['Cy Lovelace,2001-02-03,Gozo,,,', 'C. Lovelace,2001-02-03,GOZÓ,180,,Calm'],
      ['Di,2001-02-04,Inter,181,Malta,Calm', 'Countess,,Real Inter,,,Calm'],
    ],
  },
  matches: {
    header: 'date,homeTeam,awayTeam,homeScore,awayScore,comments',
    pairs: [
      ['2026-04-10,Inter,Gozo,1,2,Rain', '2026-04-11,Real Inter,GOZÓ,,,Sun'],
      ['2026-04-12,GOZÓ,Inter,,,', '2026-04-12,Gozo,Real Inter,1,1,'],
    ],
  },
}

type Known = { records: Stored[]; teams: Stored[]; clearEmpty?: boolean }

/** Plans an import of these rows, and returns its summary and the records that it would create. */
async function plan(resource: Resource, rows: string[], { records, teams, clearEmpty = false }: Known) {
  const engine = createEngine(engineParts)
  const text = [FILES[resource].header, ...rows].join('\n')
  const table = await engine.open(resource, { text, isPasted: false })
  if ('fault' in table) throw new Error(table.fault)
  const named = (teamId: unknown) => teams.find(({ id }) => id === teamId) ?? null
  const stored = records.map((record) => {
    if (resource === 'players') return { ...player(), ...record, team: named(record.teamId) }
    const sides = { homeTeam: named(record.homeTeamId), awayTeam: named(record.awayTeamId) }
    return resource === 'matches' ? { ...match(), ...record, ...sides } : record
  })
  engine.addStored('records', stored)
  if (resource !== 'teams') engine.addStored('teams', teams)
  const reading = { dayOrder: {}, createTeams: true, clearEmpty, fixes: [], replacements: [] }
  const importer = { id: id(1), role: 'Admin' } as const
  const summary = engine.plan({ ...reading, chosen: table.guessed, importer })
  const items = engine.work({ update: true, leftOut: [] }, { from: 0, amount: 100 })
  const created = items.flatMap((item) => (item.call === 'create' ? [item.record as Stored] : []))
  return { summary, created }
}

/** Merges records in pairs (first and second, third and fourth, …) into the `kept` one, with the values of the `chosen` one and the notes of both. */
function mergePairs(records: Stored[], [kept, other]: readonly [number, number], chosen: number): Stored[] {
  return records.flatMap((_, at) => {
    const two = records.slice(at, at + 2)
    const [stays, leaves, values] = [two[kept], two[other], two[chosen]]
    if (at % 2 === 1 || !stays || !leaves || !values) return []
    const notes = [stays.notes, leaves.notes].filter(Boolean).join('\n\n')
    const record = { ...leaves, ...stays, ...values, ...(notes && { notes }), id: stays.id }
    const aliases = stays.name ? mergedAliases(record.name, stays, leaves) : []
    return [{ ...record, aliases, mergedIds: [leaves.id] }]
  })
}

const WAYS = [[0, 1, 0] as const, [0, 1, 1] as const, [1, 0, 0] as const, [1, 0, 1] as const]
const RESOURCES = ['teams', 'players', 'matches'] as const

it.each(RESOURCES)('%s: changes nothing for rows of merged records', async (resource) => {
  const { pairs } = FILES[resource]
  const first = await plan('teams', FILES.teams.pairs.flat(), { records: [], teams: [] })
  const { created } = await plan(resource, pairs.flat(), { records: [], teams: first.created })
  expect(created).toHaveLength(pairs.length * 2)
  for (const [kept, other, chosen] of WAYS) {
    const teams = mergePairs(first.created, [kept, other], chosen)
    const now = (value: unknown) =>
      teams.find(({ mergedIds }) => mergedIds?.includes(String(value)))?.id ?? value
    const records = mergePairs(created, [kept, other], chosen).map((record) => {
      const moved = ['teamId', 'homeTeamId', 'awayTeamId'].filter((field) => field in record)
      return { ...record, ...Object.fromEntries(moved.map((field) => [field, now(record[field])])) }
    })
    for (const rows of [pairs.flat(), pairs.flat().reverse()]) {
      for (const clearEmpty of [false, true]) {
        const { summary } = await plan(resource, rows, { records, teams, clearEmpty })
        const { new: added, changed, wrong } = summary.counts
        expect([added, changed, wrong, summary.teamsToMake], `${clearEmpty} ${rows}`).toEqual(
          Array(4).fill(0),
        )
      }
    }
  }
})

it.each([
  ['teams', 'Inter,'],
  ['players', 'Ada,2001-02-01,Inter,,,'],
  ['matches', '2026-04-10,Inter,Gozo,,,'],
] as const)('%s: recognises a team by another name', async (resource, row) => {
  const teams: Stored[] = resource === 'teams' ? [] : [{ ...team('Inter', 1) }, { ...team('Gozo', 2) }]
  const { created } = await plan(resource, [row], { records: [], teams })
  const withAlias = (record: Stored) =>
    record.name === 'Inter' ? { ...record, aliases: ['Internazionale'] } : record
  const known = { records: created.map(withAlias), teams: teams.map(withAlias) }
  const { summary } = await plan(resource, [row.replace('Inter', 'INTERNAZIONÁLE')], known)
  expect(summary).toMatchObject({ counts: { all: 1, unchanged: 1 }, teamsToMake: 0 })
})
