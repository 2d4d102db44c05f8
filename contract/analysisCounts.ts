import type { Analysis } from './analysis'
import { LEVELS, type Level } from './level'
import type { Position } from './player'

/** The parts of a team, from the goal to the front; the last is for players whose position nobody has noted. */
export const POSITION_GROUPS = ['goalkeepers', 'defenders', 'midfielders', 'forwards', 'none'] as const
export type PositionGroup = (typeof POSITION_GROUPS)[number]

const GROUP_OF: Record<Position | '', PositionGroup> = {
  '': 'none',
  Goalkeeper: 'goalkeepers',
  'Right CB': 'defenders',
  'Left CB': 'defenders',
  'Central Back': 'defenders',
  'Left Back': 'defenders',
  'Right Back': 'defenders',
  'RW Back': 'defenders',
  'LW Back': 'defenders',
  'Defending Midfielder': 'midfielders',
  'Central Midfielder': 'midfielders',
  'Attacking Midfielder': 'midfielders',
  'Right Midfielder': 'midfielders',
  'Left Midfielder': 'midfielders',
  'RW Midfielder': 'midfielders',
  'LW Midfielder': 'midfielders',
  'RW Forward': 'forwards',
  'LW Forward': 'forwards',
  'Centre Forward': 'forwards',
  'Second Striker': 'forwards',
}

/** How many analyses are of matches of one month, YYYY-MM. */
export type MonthCount = { month: string; count: number }

/**
 * The analyses of each of the `months` months that end with the newest match's, also of those without any, and how many
 * are of earlier matches.
 */
export function countByMonth(
  analyses: readonly Pick<Analysis, 'match'>[],
  months: number,
): { months: MonthCount[]; earlier: number } {
  const counts = new Map<string, number>()
  for (const { match } of analyses) {
    const month = match.date.slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const newest = [...counts.keys()].sort().at(-1)
  if (newest === undefined) return { months: [], earlier: 0 }
  const shown = Array.from({ length: months }, (_, index) => {
    const month = monthsBefore(newest, months - 1 - index)
    return { month, count: counts.get(month) ?? 0 }
  })
  return { months: shown, earlier: analyses.length - shown.reduce((sum, { count }) => sum + count, 0) }
}

function monthsBefore(month: string, back: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - back)
  return date.toISOString().slice(0, 7)
}

export type LevelCounts = Record<PositionGroup, Record<Level, number>>

type LevelFacts = Pick<Analysis, 'playerId' | 'level' | 'position' | 'createdAt'> & {
  match: Pick<Analysis['match'], 'date'>
  player: Pick<Analysis['player'], 'position'>
}

/**
 * Players by what they are thought to be and where they play. Each counts once: with the level of the latest analysis
 * that has one, by match and then by writing; where they play by default, else where they played then.
 */
export function countPlayersByLevel(analyses: readonly LevelFacts[]): {
  counts: LevelCounts
  withoutLevel: number
} {
  const latest = new Map<string, LevelFacts>()
  for (const analysis of analyses) {
    const before = latest.get(analysis.playerId)
    if (analysis.level !== null && (before === undefined || isLater(analysis, before))) {
      latest.set(analysis.playerId, analysis)
    }
  }
  const counts = Object.fromEntries(
    POSITION_GROUPS.map((group) => [group, Object.fromEntries(LEVELS.map((level) => [level, 0]))]),
  ) as LevelCounts
  for (const { level, position, player } of latest.values()) {
    if (level !== null) counts[GROUP_OF[player.position || position]][level] += 1
  }
  const players = new Set(analyses.map(({ playerId }) => playerId))
  return { counts, withoutLevel: players.size - latest.size }
}

function isLater(left: LevelFacts, right: LevelFacts): boolean {
  if (left.match.date !== right.match.date) return left.match.date > right.match.date
  return left.createdAt > right.createdAt
}
