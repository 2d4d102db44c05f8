/** @module-tag slow */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import type { ImportedResource } from '../../../contract/import/kinds'
import { readTable } from '../../../server/import/readTable'
import { reportLines } from '../../../server/import/report'
import { engineParts } from '../../support/engineParts'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)

/** Creates an engine that has compared a file with an empty database. */
async function plan(resource: ImportedResource) {
  const engine = createEngine(engineParts)
  const how = { encoding: undefined, sheet: undefined, headerRow: undefined }
  const source = { resource, file: `${folder}${resource}.csv`, ...how }
  const { guessed, header, rowCount } = await readTable(engine, source)
  const reading = { dayOrder: {}, createTeams: true, clearEmpty: false, fixes: [], replacements: [] }
  const importer = { id: 'somebody', role: 'Scout' } as const
  const { counts } = engine.plan({ chosen: guessed, ...reading, importer })
  return { engine, header, rowCount, counts }
}

const ALL = { from: 0, amount: Number.POSITIVE_INFINITY }
const choice = { update: true, leftOut: [], joined: [] }

// A skipped test does not show its reason.
const title = isThere ? 'the real data' : 'the real data (skipped: ../shared/data is not there)'

describe.skipIf(!isThere)(title, () => {
  it('imports all matches except a team against itself, and reports 12 repetitions', async () => {
    const { engine, header, rowCount, counts } = await plan('matches')
    expect(rowCount).toBe(21_626)
    expect(counts.new).toBe(21_613)
    const succeeded = engine.work(choice, ALL).map((row) => ({ row, result: undefined }))
    const written = { succeeded, failed: [], ended: null }
    const views = engine.rows('all', ALL)
    const lines = reportLines({ views, header, newTeams: [], written, choice })
    const why = 'awayTeam “N.N.”: A team cannot play against itself'
    const refused = { row: 17_994, kind: 'rejected', title: '2025-05-31 N.N. – N.N.', why }
    expect(lines.filter(({ kind }) => kind === 'rejected')).toEqual([refused])
    const repeated = lines.filter(({ kind }) => kind === 'repeated')
    expect(repeated.map(({ row }) => row)).toEqual(Array.from({ length: 12 }, (_, index) => 20_302 + index))
    expect(repeated[0]?.why).toBe('Repeats row 20290')
  })

  it('imports each team once', async () => {
    const { rowCount, counts } = await plan('teams')
    expect(rowCount).toBe(1_199)
    expect([counts.new, counts.duplicate]).toEqual([1_136, 63])
  })

  it('identifies players by name and birth date, and warns only of positions that name a line', async () => {
    const { engine, rowCount, counts } = await plan('players')
    expect(rowCount).toBe(4_851)
    expect([counts.new, counts.duplicate, counts.wrong]).toEqual([4_716, 135, 0])
    const taken = engine.rows('new', ALL)
    const noted = taken.flatMap(({ cells }) => cells.filter(({ notes }) => notes.length > 0))
    expect(new Set(noted.map(({ text }) => text))).toEqual(new Set(['DF', 'MD', 'MF', 'FW']))
    const namesakes = taken.filter(({ title }) => /Emiliano Mart/.test(title))
    expect(namesakes.length).toBeGreaterThanOrEqual(2)
  })
})
