import { matchIndex } from '../contract/duplicates/matches'
import { playerIndex } from '../contract/duplicates/players'
import { teamIndex } from '../contract/duplicates/teams'
import { hasClubNames, qualityOfTeams } from './clubNames'
import { type MadeUpMatch, madeUpMatches } from './madeUpMatches'
import { type MadeUpPlayer, madeUpPlayers } from './madeUpPlayers'
import { type Figure, timesOf } from './measure'

const SEEDS = 20
const RECORDS = 1_000
const PLANTED = 50
const MANY = 20_000
const MANY_MATCHES = 100_000
const MANY_TEAMS = 2_000
const ROUNDS = 3
const LOOKUPS = 200

/** The share of planted duplicates that are found (recall), and of found pairs that are duplicates (precision). */
export type Quality = { recall: number; precision: number }

export function qualityOf(seed: number, undecidable = false): Quality {
  const players = madeUpPlayers(seed, RECORDS, PLANTED, { undecidable })
  return judged(playerIndex(players).pairs(), (one, other) => one.person === other.person)
}

export const qualityOfMatches = (seed: number): Quality =>
  judged(
    matchIndex(madeUpMatches(seed, RECORDS, PLANTED)).pairs(),
    (one, other) => one.fixture === other.fixture,
  )

function judged<Row>(
  pairs: Iterable<{ rows: readonly [Row, Row] }>,
  areSame: (one: Row, other: Row) => boolean,
): Quality {
  const found = [...pairs]
  const right = found.filter(({ rows: [one, other] }) => areSame(one, other)).length
  return { recall: right / PLANTED, precision: found.length === 0 ? 1 : right / found.length }
}

/** Lines on how well doubles are found, over sets that differ by their seed. */
export function duplicatesQuality(): string[] {
  const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1)
  return [
    `  ${SEEDS} sets of ${RECORDS} players, with ${PLANTED} doubles planted in each`,
    ...linesOf(
      '',
      seeds.map((seed) => qualityOf(seed)),
    ),
    ...linesOf(
      ', undated namesakes too',
      seeds.map((seed) => qualityOf(seed, true)),
    ),
    `  ${SEEDS} sets of ${RECORDS} matches, with ${PLANTED} planted twice in each`,
    ...linesOf('', seeds.map(qualityOfMatches)),
    ...linesOfTeams(),
  ]
}

/** Clubs that the rules were not written by. */
function linesOfTeams(): string[] {
  if (!hasClubNames) return ['  (names of real clubs are not there)']
  const { planted } = qualityOfTeams({ withCountry: true })
  return [
    `  ${planted} pairs of names of real clubs that the rules were not written by`,
    ...linesOf('', [qualityOfTeams({ withCountry: true })]),
    ...linesOf(', countries unknown', [qualityOfTeams({ withCountry: false })]),
  ]
}

function linesOf(note: string, sets: readonly Quality[]): string[] {
  return (['recall', 'precision'] as const).map((measure) => {
    const values = sets.map((set) => set[measure])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = `${percent(Math.min(...values))} – ${percent(Math.max(...values))}`
    return `  ${`${measure}${note}`.padEnd(46)}${percent(mean).padStart(12)}  ${spread}`
  })
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

/** Measures the search for duplicates among 20,000 players and 100,000 matches. */
export async function measureDuplicates(): Promise<Figure[]> {
  return [...(await measurePlayers()), ...(await measureTeams()), ...(await measureMatches())]
}

async function measurePlayers(): Promise<Figure[]> {
  const players = madeUpPlayers(1, MANY, PLANTED)
  let index = playerIndex<MadeUpPlayer>()
  const built = await timesOf(ROUNDS, async () => {
    index = playerIndex(players)
  })
  const searched = await timesOf(ROUNDS, async () => Array.from(index.pairs()))
  const lookedUp = await timesOf(LOOKUPS, async (round) => {
    const { name, birthDate, team } = players[round * 97] ?? { name: '', birthDate: null, team: null }
    return index.find({ name, birthDate, team })
  })
  return [
    { name: '20,000 players taken into the index', unit: 'ms', samples: built },
    { name: '  … all pairs of likely the same', unit: 'ms', samples: searched },
    { name: '  … those like one new player', unit: 'ms', samples: lookedUp },
  ]
}

async function measureTeams(): Promise<Figure[]> {
  const players = madeUpPlayers(1, MANY_TEAMS, PLANTED)
  // Of towns that are called as people are, with what clubs have about their names.
  const about = ['FC %', '% United', 'Real %', '% City', 'SC %', '%', 'Atlético %', '% 1904']
  const teams = players.map(({ id, name }, at) => ({
    id,
    name: (about[at % about.length] ?? '%').replace('%', name),
  }))
  let index = teamIndex<(typeof teams)[number]>()
  const built = await timesOf(ROUNDS, async () => {
    index = teamIndex(teams)
  })
  const searched = await timesOf(ROUNDS, async () => Array.from(index.pairs()))
  const lookedUp = await timesOf(LOOKUPS, async (round) => index.find({ name: teams[round * 9]?.name ?? '' }))
  return [
    { name: '2,000 teams taken into the index', unit: 'ms', samples: built },
    { name: '  … all pairs of likely the same', unit: 'ms', samples: searched },
    { name: '  … those like one new team', unit: 'ms', samples: lookedUp },
  ]
}

async function measureMatches(): Promise<Figure[]> {
  const matches = madeUpMatches(1, MANY_MATCHES, PLANTED)
  let index = matchIndex<MadeUpMatch>()
  const built = await timesOf(ROUNDS, async () => {
    index = matchIndex(matches)
  })
  const searched = await timesOf(ROUNDS, async () => Array.from(index.pairs()))
  const lookedUp = await timesOf(LOOKUPS, async (round) => {
    const match = matches[round * 97]
    return match === undefined ? [] : index.find(match)
  })
  return [
    { name: '100,000 matches taken into the index', unit: 'ms', samples: built },
    { name: '  … all pairs of likely the same', unit: 'ms', samples: searched },
    { name: '  … those like one new match', unit: 'ms', samples: lookedUp },
  ]
}
