import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { playerIndex } from '../../../contract/duplicates/players'
import { teamIndex } from '../../../contract/duplicates/teams'
import { foldText } from '../../../contract/text'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
const title = isThere ? 'the real data' : 'the real data (skipped: ../shared/data is not there)'

const rowsOf = (file: string) =>
  Papa.parse<Record<string, string>>(readFileSync(join(folder, file), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.map((row) => ({
    id: row.id ?? '',
    name: row.name ?? '',
    birthDate: row.birthDate || null,
    team: row.team || null,
  }))

describe.runIf(isThere)(title, () => {
  const players = isThere ? rowsOf('players.csv') : []
  const index = playerIndex(players)
  const pairs = [...index.pairs()]
  const idsOf = (rows: readonly { id: string }[]) =>
    rows
      .map(({ id }) => id)
      .sort()
      .join(' ')
  const found = new Set(pairs.map(({ rows }) => idsOf(rows)))

  it('has every pair of one name and birth date found as certain', () => {
    const first = new Map<string, string>()
    const same: string[] = []
    for (const { id, name, birthDate } of players) {
      const key = `${foldText(name)} ${birthDate}`
      const other = first.get(key)
      if (other === undefined) first.set(key, id)
      else same.push(idsOf([{ id }, { id: other }]))
    }
    expect(same.length).toBeGreaterThan(100)
    const certain = new Set(pairs.filter((pair) => pair.verdict === 'certain').map(({ rows }) => idsOf(rows)))
    expect(same.filter((pair) => !certain.has(pair))).toEqual([])
  })

  it('has players found who go by a part of their name', () => {
    for (const pair of [
      'of-wc2026-ARG-10 ws-3359',
      'of-wc2026-BRA-10 ws-40810',
      'of-wc2026-ARG-23 ws-7848',
    ]) {
      expect(found).toContain(pair)
    }
  })

  it('leaves the twins Lars and Sven Bender two', () => {
    const benders = players.filter(({ name }) => / Bender$/.test(name))
    expect(benders).toHaveLength(2)
    expect(found).not.toContain(idsOf(benders))
  })

  it('leaves the two called Emiliano Martínez two', () => {
    const namesakes = players.filter(({ name }) => name === 'Emiliano Martínez')
    expect(namesakes).toHaveLength(2)
    expect(found).not.toContain(idsOf(namesakes))
  })

  it('finds no two of one source, which lists everybody once', () => {
    const within = pairs.filter(({ rows: [one, other] }) => one.id.slice(0, 2) === other.id.slice(0, 2))
    expect(within.map(({ rows }) => rows.map(({ name }) => name))).toEqual([])
  })

  it('finds the spellings of Manchester City, and neither United nor Inter Miami', () => {
    const teams = teamIndex(rowsOf('teams.csv').filter(({ id }) => id.startsWith('of-')))
    const namesLike = (name: string) => teams.find({ name }).map(({ row }) => row.name)
    expect(namesLike('Manchester City').sort()).toEqual([
      'Manchester City',
      'Manchester City (ENG)',
      'Manchester City FC',
      'Manchester City FC (ENG)',
    ])
    expect(namesLike('Inter')).toEqual(['Inter', 'Inter (ITA)'])
    expect(namesLike('FC Barcelona B')).toEqual(['FC Barcelona B'])
  })
})
