/** @module-tag slow */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { matchIndex } from '../../../contract/duplicates/matches'
import { playerIndex } from '../../../contract/duplicates/players'
import { foldText } from '../../../contract/text'
import { randomFrom } from '../../support/random'

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)
const title = isThere ? 'the real data' : 'the real data (skipped: ../shared/data is not there)'

const linesOf = (file: string) =>
  Papa.parse<Record<string, string>>(readFileSync(join(folder, file), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data

const rowsOf = (file: string) =>
  linesOf(file).map((row) => ({
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

  it('finds no two of one source, which lists everybody once', () => {
    const within = pairs.filter(({ rows: [one, other] }) => one.id.slice(0, 2) === other.id.slice(0, 2))
    expect(within.map(({ rows }) => rows.map(({ name }) => name))).toEqual([])
  })
})

describe.runIf(isThere)(`matches of ${title}`, () => {
  const matches = isThere ? matchesOf() : []
  const index = matchIndex(matches)

  it('are each found but once: cup ties, second legs and postponed matches are others', () => {
    const pairs = [...index.pairs()].map(({ rows }) => rows.map(({ id }) => id).join(' '))
    // The data lists this match in two leagues, in the wrong one a year too early.
    expect(pairs).toEqual(['of-2025-26-en.3-404 of-2024-25-en.2-398'])
  })

  it('are found at 95 of 100 by other names of their teams, some a day off or without scores, with at most one wrong', () => {
    const random = randomFrom(7)
    const namesOf = clubNames()
    const again = matches.flatMap((match) => {
      const other = (name: string) => {
        const names = namesOf(name).filter((one) => one !== name)
        return names.length === 0 ? name : random.pick(names)
      }
      const [homeTeam, awayTeam] = [other(match.homeTeam), other(match.awayTeam)]
      if (homeTeam === match.homeTeam && awayTeam === match.awayTeam) return []
      const days = random.chance(0.2) ? random.pick([-1, 1]) : 0
      const date = new Date(Date.parse(match.date) + days * 86_400_000).toISOString().slice(0, 10)
      const scores = random.chance(0.25) ? { homeScore: null, awayScore: null } : {}
      return [{ ...match, ...scores, homeTeam, awayTeam, date, id: null, of: match.id }]
    })
    expect(again.length).toBeGreaterThan(10_000)
    const found = again.flatMap((match) => index.find(match).map(({ row }) => row.id === match.of))
    const right = found.filter(Boolean).length
    expect(right / again.length).toBeGreaterThanOrEqual(0.95)
    expect((found.length - right) / found.length).toBeLessThanOrEqual(0.01)
  })
})

/** Returns the matches, without exact repetitions in the file. */
function matchesOf() {
  const score = (text: string | undefined) => (text ? Number(text) : null)
  const all = linesOf('matches.csv').map((row) => ({
    id: row.id ?? '',
    date: row.date ?? '',
    homeTeam: row.homeTeam ?? '',
    awayTeam: row.awayTeam ?? '',
    homeScore: score(row.homeScore),
    awayScore: score(row.awayScore),
  }))
  return [...new Map(all.map((row) => [`${row.date} ${row.homeTeam} ${row.awayTeam}`, row])).values()]
}

/** Returns a function that returns all names of a club by its name in teams.csv. */
function clubNames(): (name: string) => readonly string[] {
  const clubs = new Map<string, Set<string>>()
  const clubOf = new Map<string, string>()
  for (const { name = '', officialName, clubId } of linesOf('teams.csv')) {
    if (!clubId) continue
    clubOf.set(name, clubId)
    clubs.set(clubId, (clubs.get(clubId) ?? new Set()).add(name).add(officialName || name))
  }
  return (name) => [...(clubs.get(clubOf.get(name) ?? '') ?? [])]
}
