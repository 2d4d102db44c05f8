import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { teamIndex } from '../contract/duplicates/teams'
import { nameKey } from '../contract/text'

/** Names that sources really have for clubs, of which it is known which are one. They are not part of this repository. */
const TEAMS = fileURLToPath(new URL('../../shared/data/teams.csv', import.meta.url))

export const hasClubNames = existsSync(TEAMS)

/** The rules were written by looking at clubs of these countries, of which the last is this one; by the others they are measured. */
const LAST_LOOKED_AT = 'England'

type NamedClub = { id: string; name: string; country: string; club: string; isMeasured: boolean }

/** Every name once. Clubs whose names are not measured stand among the others, as they would in a database. */
function clubNames(): NamedClub[] {
  const rows = Papa.parse<Record<string, string>>(readFileSync(TEAMS, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
  const names = rows.flatMap(({ id = '', name = '', officialName = '', country = '', clubId = '', type }) => {
    const isMeasured = type === 'club' && clubId !== '' && country > LAST_LOOKED_AT
    const facts = { country, club: clubId || id, isMeasured }
    return [name, officialName].filter(Boolean).map((one, at) => ({ ...facts, id: `${id} ${at}`, name: one }))
  })
  const firsts = new Map([...names].reverse().map((one) => [nameKey(one.name), one]))
  return [...firsts.values()].reverse()
}

const pairsAmong = (count: number) => (count * (count - 1)) / 2

/**
 * Returns the share of pairs of names of one club that are found (recall), and the share of found pairs that are
 * correct (precision).
 */
export function qualityOfTeams({ withCountry }: { withCountry: boolean }) {
  const clubs = clubNames().map((one) => (withCountry ? one : { ...one, country: '' }))
  const namesOfClub = new Map<string, number>()
  for (const { club, isMeasured } of clubs) {
    if (isMeasured) namesOfClub.set(club, (namesOfClub.get(club) ?? 0) + 1)
  }
  const planted = [...namesOfClub.values()].reduce((sum, count) => sum + pairsAmong(count), 0)
  const found = [...teamIndex(clubs).pairs()].filter(({ rows }) => rows.some(({ isMeasured }) => isMeasured))
  const right = found.filter(({ rows: [one, other] }) => one.club === other.club).length
  return { planted, recall: right / planted, precision: found.length === 0 ? 1 : right / found.length }
}
