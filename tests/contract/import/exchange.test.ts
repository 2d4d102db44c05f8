import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FEET, PLAYER_PRIORITIES, POSITIONS, ROLES, STAGES } from '../../../contract/closedLists'
import { isVisible, nameField } from '../../../contract/fields'
import { type CsvSeparator, csvLine } from '../../../contract/import/csvText'
import { exportColumns, exportLine, exportSheetRow } from '../../../contract/import/exportTable'
import { columnsOf } from '../../../contract/import/fileColumns'
import type { PlannedRow } from '../../../contract/import/plan'
import { isNoValue } from '../../../contract/import/rowReader'
import type { Match } from '../../../contract/match'
import { PLAYER_FIELDS, type Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import type { User } from '../../../contract/user'
import { type Random, randomFrom } from '../../support/random'
import { id, match, player, team } from '../records'
import {
  csv,
  importedMatches,
  importedPlayers,
  importedTeams,
  importedUsers,
  planMatches,
  planPlayers,
  planTeams,
  planUsers,
  sheet,
} from './exchange'

const PIECES = [
  ...'=+-@\'",;\t\r\n |\\/#%$&<>',
  ...['\r\n', '""', "''", '＝', '\u00a0', '\u200b', '\u00ad', '\ufeff', '\u2028', '\u0301'],
  ...['\v', '\u0001', '\ufffe'],
  ...['a', 'Z', '0', '7', 'é', 'ß', 'ł', 'İ', '中', 'ع', '😀', '👨‍👩‍👧', 'N.N.', '1.5', '2020-01-01', 'NULL'],
]
/** Returns a random text; a text of only invisible characters counts as empty. */
function text(random: Random, length: number): string {
  const made = Array.from({ length: random.below(length) }, () => random.pick(PIECES)).join('')
  return isVisible(made) ? made : ''
}

/** Returns a random name, but none that imports treat as missing, such as "-" and "?". */
function name(random: Random): string {
  const made = nameField.safeParse(text(random, 9)).data
  return made === undefined || isNoValue(made, 'name') ? `Name ${random.below(100)}` : made
}
const maybe = <Value>(random: Random, value: Value) => (random.chance(0.7) ? value : null)
const day = (random: Random, lastYear = 2100) =>
  `${1900 + random.below(lastYear - 1899)}-0${1 + random.below(9)}-${String(1 + random.below(28)).padStart(2, '0')}`

/** Creates a club’s records with random texts, but without two teams of the same name, which cannot be stored. */
function someWorld(seed: number) {
  const random = randomFrom(seed)
  const names = new Map(Array.from({ length: 30 }, () => name(random)).map((one) => [nameKey(one), one]))
  const teams: Team[] = [...names.values()].map((one, index) => team(one, 100 + index))
  const players: Player[] = Array.from({ length: 40 }, (_, index) => {
    const playsFor = maybe(random, random.pick(teams))
    return player({
      id: id(200 + index),
      name: random.chance(0.2) ? 'Namesake' : name(random),
      team: playsFor,
      teamId: playsFor?.id ?? null,
      birthDate: maybe(random, day(random, 2025)),
      position: maybe(random, random.pick(POSITIONS)) ?? '',
      foot: maybe(random, random.pick(FEET)),
      height: maybe(random, 100 + random.below(151)),
      weight: maybe(random, 30 + random.below(171)),
      playerPriority: random.pick(PLAYER_PRIORITIES),
      stage: random.pick(['', ...STAGES]),
      stageReason: text(random, 40),
      notes: text(random, 40),
      profileImage: maybe(random, `https://pictures.example/${random.below(9)}.jpg?a=1;b=2,c`),
    })
  })
  const matches: Match[] = Array.from({ length: 40 }, (_, index) => {
    const home = random.below(teams.length)
    const homeTeam = teams[home] ?? team('Ajax')
    const awayTeam = teams[(home + 1) % teams.length] ?? team('PSV')
    return match({
      id: id(300 + index),
      date: random.chance(0.2) ? '2025-03-01' : day(random),
      homeTeam,
      awayTeam,
      homeTeamId: homeTeam.id,
      awayTeamId: awayTeam.id,
      homeScore: maybe(random, random.below(100)),
      awayScore: maybe(random, random.below(100)),
      comments: text(random, 40),
    })
  })
  const users: User[] = Array.from({ length: 20 }, (_, index) => ({
    id: id(400 + index),
    firstName: name(random),
    lastName: name(random),
    email: `Person+${index}@club.example`,
    role: random.pick(ROLES),
    status: 1,
  }))
  return { teams, players, matches, users }
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)
const SEPARATORS = [',', ';'] as const

describe('export, import into an empty place and export again', () => {
  /** Exports what an import of each exported file stores; `read` turns the written records into the file. */
  async function expectSame(seeds: readonly number[], by: CsvSeparator, read: typeof sheet) {
    for (const seed of seeds) {
      const { teams, players, matches, users } = someWorld(seed)
      expect(csv('teams', importedTeams(await read('teams', teams)), by)).toBe(csv('teams', teams, by))
      expect(csv('players', importedPlayers(await read('players', players)), by)).toBe(
        csv('players', players, by),
      )
      expect(csv('matches', importedMatches(await read('matches', matches)), by)).toBe(
        csv('matches', matches, by),
      )
      expect(csv('users', importedUsers(await read('users', users)), by)).toBe(csv('users', users, by))
    }
  }

  it.each(SEPARATORS)('gives the same file for any text, with "%s" between the cells', (by) =>
    expectSame(SEEDS, by, async (resource, records) => csv(resource, records, by)),
  )

  it('gives the same records for any text in a workbook', () => expectSame(SEEDS.slice(0, 5), ',', sheet))
})

it('an export that is imported again changes nothing', () => {
  for (const seed of SEEDS) {
    const { teams, players, matches, users } = someWorld(seed)
    const plans = [
      planTeams(csv('teams', teams), { stored: teams }),
      planPlayers(csv('players', players), { stored: players, teams }),
      planMatches(csv('matches', matches), { stored: matches, teams }),
      planUsers(csv('users', users), { stored: users }),
    ]
    const rows = plans.flatMap((plan): readonly PlannedRow<object>[] => plan.rows)
    expect(rows).toHaveLength(teams.length + players.length + matches.length + users.length)
    expect(rows.filter((row) => row.outcome !== 'exists' || row.differences.length > 0)).toEqual([])
  }
})

describe('an exported file', () => {
  it('has the columns that an import reads, a byte order mark and the line ends of spreadsheets', () => {
    const facts = { team: team("FC Twente '65"), height: 185, notes: 'fast; calm', birthDate: '2001-05-06' }
    const cells = new Map([
      ['id', id(20)],
      ['name', "'=1+1"],
      ['birthDate', '2001-05-06'],
      ['position', 'Left Back'],
      ['height', '185'],
      ['team', "FC Twente '65"],
      ['playerPriority', 'Monitor'],
      ['notes', '"fast; calm"'],
    ])
    const columns = columnsOf(PLAYER_FIELDS).map(({ name }) => name)
    expect(columns).toEqual(expect.arrayContaining([...cells.keys()]))
    expect(csv('players', [player({ ...facts, name: '=1+1', position: 'Left Back' })])).toBe(
      `\ufeff${columns.join(',')}\r\n${columns.map((name) => cells.get(name) ?? '').join(',')}\r\n`,
    )
  })

  it('is a workbook that spreadsheets open, even with control characters in its texts', () => {
    const cells = exportSheetRow('players', player({ notes: 'one\vtwo\u0001\ufffe\tthree\n😀' }))
    expect(cells).toContain('one_x000B_two_x0001__xFFFE_\tthree\n😀')
  })

  it('has a decimal comma if semicolons separate its cells', () => {
    expect(csvLine(['Ada', 3.5, -0.4, 2, 'v1.5'], ';')).toBe('Ada;"3,5";"-0,4";2;v1.5\r\n')
    expect(csvLine(['Ada', 3.5], ',')).toBe('Ada,3.5\r\n')
  })

  it('has no cell that a spreadsheet would run, whichever separator it takes', () => {
    const players = SEEDS.flatMap((seed) => someWorld(seed).players)
    for (const separator of SEPARATORS) {
      // The parts outside quotation marks, split by every separator that a spreadsheet could assume.
      const bare = csv('players', players, separator).replace(/"(?:[^"]|"")*"/g, '')
      expect(bare.split(/[,;\t\r\n]/).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
      const quoted = csv('players', players, separator).match(/"(?:[^"]|"")*"/g) ?? []
      expect(quoted.filter((cell) => /^"[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    }
  })
})

describe('an export by a role without the fields for the club', () => {
  it('has no column for the stage', () => {
    const columns = exportColumns('players')
    expect(columns).toEqual(expect.arrayContaining(['stage', 'stageReason']))
    const others = columns.filter((name) => !name.startsWith('stage'))
    expect(exportColumns('players', 'Player')).toEqual(others)
    const ada = { ...player({ id: id(1) }), stage: 'Signed', stageReason: 'Two years' } as const
    expect(exportSheetRow('players', ada, 'Player')).toHaveLength(others.length)
    expect(exportLine('players', ada, ',', 'Player')).not.toContain('Two years')
  })
})

const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(folder)

describe.skipIf(!isThere)(
  isThere ? 'the real data' : 'the real data (skipped: ../shared/data is not there)',
  () => {
    const file = (resource: string) => readFileSync(`${folder}${resource}.csv`)

    it('is the same after import, export, import and export', { tags: 'slow', timeout: 60_000 }, () => {
      const teams = csv('teams', importedTeams(file('teams')))
      const players = csv('players', importedPlayers(file('players')))
      const matches = csv('matches', importedMatches(file('matches')))
      expect([teams, players, matches].map((text) => text.split('\r\n').length - 2)).toEqual([
        1_136, 4_716, 21_613,
      ])
      expect(csv('teams', importedTeams(teams)) === teams).toBe(true)
      expect(csv('players', importedPlayers(players)) === players).toBe(true)
      expect(csv('matches', importedMatches(matches)) === matches).toBe(true)
    })
  },
)
