import { LEVELS, PLAYER_PRIORITIES, POSITIONS } from '../../contract/closedLists'
import { groupOfPosition, POSITION_GROUP_NAMES } from '../../contract/positionGroups'
import type { StatisticsQueryInput, StatisticsView } from '../../contract/statistics/call'
import { MAX_COMPARED_PLAYERS } from '../../contract/statistics/comparison'
import { OVERVIEW_BLOCKS } from '../../contract/statistics/overview'
import { PLAYER_SORTS } from '../../contract/statistics/players'
import { GROUP_KEYS, ITEM_KEYS } from '../../contract/statistics/rated'
import type { StatisticsFilter } from '../../contract/statistics/selection'
import type { Random } from './random'

/** Few positions, so that many analyses share one. */
export const PLACES = POSITIONS.slice(8, 11)
/** The groups of these positions. */
const PLACE_GROUPS = POSITION_GROUP_NAMES.filter((group) =>
  PLACES.some((place) => groupOfPosition(place) === group),
)
export const DAYS = [
  '2024-02-29',
  '2025-09-13',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-04-18',
] as const
export const BIRTHDAYS = [null, '1998-02-28', '2004-02-29', '2004-03-01', '2007-12-31'] as const

type WithId = { readonly id: string }

/** The records that queries can name. */
export type Askable = Record<'teams' | 'writers' | 'players', readonly WithId[]>

/** Returns a filter with some of its fields set. */
export function randomFilter(random: Random, { teams, writers }: Askable): StatisticsFilter {
  const said = <Value>(value: Value) => (random.chance(0.2) ? value : undefined)
  return {
    scout: said(random.pick(writers).id),
    dateFrom: said(random.pick(DAYS)),
    dateTo: said(random.pick(DAYS)),
    teamId: said(random.pick(teams).id),
    position: said(random.pick([...PLACES, ...PLACE_GROUPS, 'none'])),
    contractMonths: said(12),
    ageFrom: said(random.pick([18, 22])),
    ageTo: said(random.pick([21, 28])),
    level: said(random.pick([...LEVELS, 'none'])),
    playerPriority: said(random.pick(PLAYER_PRIORITIES)),
    drafts: random.chance(0.5) ? 'true' : undefined,
  }
}

type QueriesByView = { [View in StatisticsView]: Extract<StatisticsQueryInput, { view: View }> }

/** Returns some of the fields that select the analyses behind a figure. */
function randomEvidence(random: Random, { writers, players }: Askable) {
  const said = <Value>(value: Value) => (random.chance(0.25) ? value : undefined)
  return {
    playerId: said(random.pick(players).id),
    playerIds: said([random.pick(players).id, random.pick(players).id].join(',')),
    playerMean: said(random.pick([2, 2.5, 3, 3.5])),
    rated: said(random.pick([...GROUP_KEYS, ...ITEM_KEYS])),
    by: said(random.pick(writers).id),
    from: said(random.pick(DAYS)),
    to: said(random.pick(DAYS)),
    formerScouts: said('true' as const),
    comparedScout: said(random.pick(writers).id),
  }
}

/** Returns a query for each view, each with its own filter. */
export function randomQueries(random: Random, world: Askable): StatisticsQueryInput[] {
  const filter = () => randomFilter(random, world)
  const paged = () => (random.chance(0.5) ? {} : { page: 1 + random.below(3), amount: 1 + random.below(5) })
  const anyPlayer = () => random.pick(world.players).id
  const queries: QueriesByView = {
    choices: { view: 'choices' },
    overview: { view: 'overview', days: random.pick(['7', '28']), all: random.pick(OVERVIEW_BLOCKS) },
    players: {
      view: 'players',
      ...filter(),
      ...paged(),
      ...(random.chance(0.3) && { q: random.pick(['player 1', 'TEAM', 'nobody']) }),
      ...(random.chance(0.8) && { sort: random.pick(PLAYER_SORTS), order: random.pick(['ASC', 'DESC']) }),
    },
    player: { view: 'player', ...filter(), playerId: anyPlayer() },
    comparison: {
      view: 'comparison',
      ...filter(),
      playerIds: Array.from({ length: 1 + random.below(MAX_COMPARED_PLAYERS) }, anyPlayer).join(','),
    },
    coverage: { view: 'coverage', ...filter() },
    notSeen: { view: 'notSeen', ...filter(), ...paged(), ...(random.chance(0.5) && { days: 200 }) },
    calibration: { view: 'calibration', ...filter() },
    analyses: {
      view: 'analyses',
      ...filter(),
      ...paged(),
      ...randomEvidence(random, world),
    },
  }
  return Object.values(queries)
}

/** Returns the path of the call, as the browser sends it. */
export function statisticsPath(query: StatisticsQueryInput): string {
  const said = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/v1/statistics?${new URLSearchParams(said)}`
}
