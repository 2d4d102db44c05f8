import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { TablePlan } from '../../../contract/import/planTable'
import type { Importable } from '../../../server/import/options'
import { planAgainst } from '../../../server/import/planTable'
import { readTableFile } from '../../../server/import/readTableFile'
import { reportLines } from '../../../server/import/summary'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)

/** A server on which there is nothing yet. */
const emptyServer = {
  listAll: async () => [],
  create: () => Promise.reject(new Error('A plan writes nothing')),
}

async function plan(resource: Importable, createTeams = true): Promise<TablePlan> {
  const file = `${folder}${resource}.csv`
  const options = { file, resource, createTeams, explicitColumns: new Map() }
  return planAgainst(emptyServer, await readTableFile(file), options)
}

const count = ({ rows }: TablePlan, outcome: string) => rows.filter((row) => row.outcome === outcome).length

// Said here, because a skipped test does not say why.
const title = isThere ? 'the real data' : 'the real data (skipped: ../shared/data is not there)'

describe.skipIf(!isThere)(title, () => {
  it('matches: all but a team against itself are taken, and twelve repetitions told', async () => {
    const matches = await plan('matches')
    expect(matches.rows).toHaveLength(21_626)
    expect(count(matches, 'take')).toBe(21_613)
    const lines = reportLines(matches.rows, matches.mapping, null)
    expect(lines.filter(({ kind }) => kind === 'refused')).toEqual([
      {
        row: 17_994,
        kind: 'refused',
        title: '2025-05-31 N.N. – N.N.',
        why: 'awayTeam “N.N.”: A team cannot play against itself',
      },
    ])
    const repeated = lines.filter(({ kind }) => kind === 'duplicate')
    expect(repeated.map(({ row }) => row)).toEqual(Array.from({ length: 12 }, (_, index) => 20_302 + index))
    expect(repeated[0]?.why).toBe('The same as row 20290')
  })

  it('teams: each name once', async () => {
    const teams = await plan('teams')
    expect(teams.rows).toHaveLength(1_199)
    expect([count(teams, 'take'), count(teams, 'duplicate')]).toEqual([1_136, 63])
  })

  it('players: everyone is known by name and birth date, and every value understood', async () => {
    const players = await plan('players')
    expect(players.rows).toHaveLength(4_851)
    expect([count(players, 'take'), count(players, 'duplicate'), count(players, 'refused')]).toEqual([
      4_716, 135, 0,
    ])
    const warned = players.rows.filter((row) => row.outcome === 'take' && row.warnings.length > 0)
    expect(warned).toEqual([])
    const namesakes = players.rows.filter((row) => row.outcome === 'take' && /Emiliano Mart/.test(row.title))
    expect(namesakes.length).toBeGreaterThanOrEqual(2)
  })

  it('players: whose team nobody has made are refused one by one', async () => {
    const players = await plan('players', false)
    expect(count(players, 'refused')).toBeGreaterThan(0)
    const taken = players.rows.flatMap((row) => (row.outcome === 'take' ? [row.input] : []))
    expect(players.teamsFor(taken)).toEqual([])
    expect(taken.every((input) => !('teamId' in input))).toBe(true)
  })
})
