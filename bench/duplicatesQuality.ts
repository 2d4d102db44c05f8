import { playerIndex } from '../contract/duplicates/players'
import { type MadeUpPlayer, madeUpPlayers } from './madeUpPlayers'
import { type Figure, timesOf } from './measure'

const SEEDS = 20
const PLAYERS = 1_000
const PLANTED = 50
const MANY = 20_000
const ROUNDS = 3
const LOOKUPS = 200

/** How many of the planted doubles of one set are found, and how many of what is found are doubles. */
export type Quality = { recall: number; precision: number }

export function qualityOf(seed: number, undecidable = false): Quality {
  const players = madeUpPlayers(seed, PLAYERS, PLANTED, { undecidable })
  const found = [...playerIndex(players).pairs()]
  const right = found.filter(({ rows: [one, other] }) => one.person === other.person).length
  return { recall: right / PLANTED, precision: found.length === 0 ? 1 : right / found.length }
}

/** Lines on how well doubles are found, over sets that differ by their seed. */
export function duplicatesQuality(): string[] {
  const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1)
  return [
    `  ${SEEDS} sets of ${PLAYERS} players, with ${PLANTED} doubles planted in each`,
    ...linesOf(
      '',
      seeds.map((seed) => qualityOf(seed)),
    ),
    ...linesOf(
      ', undated namesakes too',
      seeds.map((seed) => qualityOf(seed, true)),
    ),
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

/** What it costs to look for doubles among twenty thousand players. */
export async function measureDuplicates(): Promise<Figure[]> {
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
