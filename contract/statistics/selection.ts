import { z } from 'zod/mini'
import { AGES, ageOn } from '../age'
import { LEVELS, type Level, PLAYER_PRIORITIES, POSITIONS, type Position } from '../closedLists'
import { dayAfterMonths } from '../days'
import { dayField, idField } from '../fields'
import { wholeNumber } from '../listQuery'
import { groupOfPosition, POSITION_GROUP_NAMES } from '../positionGroups'
import type { AnalysisFact, Facts, PlayerFact } from './facts'
import { groupBy } from './grouping'

/** The filter value for players without a level or a position. */
export const NONE = 'none'

/** The range of the filter by the end of the contract, in months. */
export const CONTRACT_MONTHS = { min: 1, max: 99 } as const

const ageField = z.pipe(z.coerce.number(), z.int().check(z.minimum(AGES.min), z.maximum(AGES.max)))

/**
 * The filter bar’s fields, in the query of the page’s address and of the call. Scout, period and drafts select analyses; the other filters
 * select players by their current values; the level and, if unknown, the position are those in the selected analyses.
 */
export const statisticsFilterShape = {
  scout: z.optional(idField),
  /** The period of the matches, both days included. */
  dateFrom: z.optional(dayField),
  dateTo: z.optional(dayField),
  teamId: z.optional(idField),
  /** A position, a group of positions, or no position. */
  position: z.optional(z.enum([...POSITIONS, ...POSITION_GROUP_NAMES, NONE])),
  ageFrom: z.optional(ageField),
  ageTo: z.optional(ageField),
  /** The contract ends within this many months, or has ended. */
  contractMonths: z.optional(wholeNumber(CONTRACT_MONTHS.max)),
  level: z.optional(z.enum([...LEVELS, NONE])),
  playerPriority: z.optional(z.enum(PLAYER_PRIORITIES)),
  /** Includes drafts, which otherwise do not count. */
  drafts: z.optional(z.literal('true')),
}
export type StatisticsFilter = z.output<z.ZodMiniObject<typeof statisticsFilterShape>>

/** A player with the selected analyses, oldest match first, and the values that follow from them. */
export type ChosenPlayer = {
  player: PlayerFact
  analyses: readonly AnalysisFact[]
  /** The latest level in the analyses; null if none has a level. */
  level: Level | null
  /** The player’s usual position, otherwise the latest position in the analyses. */
  position: Position | ''
}

/** Compares by the day of the match, then by the time of writing, then by id. */
export function compareAnalyses(left: AnalysisFact, right: AnalysisFact): number {
  return (
    compareTexts(left.match.date, right.match.date) ||
    left.createdAt - right.createdAt ||
    compareTexts(left.id, right.id)
  )
}

const compareTexts = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)

/** Returns the analyses that the filter’s scout, period and drafts select, unordered. */
export function chooseAnalyses(
  { analyses }: Pick<Facts, 'analyses'>,
  { scout, dateFrom, dateTo, drafts }: StatisticsFilter,
): AnalysisFact[] {
  return analyses.filter(
    ({ scoutId, match, publishedAt }) =>
      (drafts === 'true' || publishedAt !== null) &&
      (scout === undefined || scoutId === scout) &&
      (dateFrom === undefined || match.date >= dateFrom) &&
      (dateTo === undefined || match.date <= dateTo),
  )
}

/** Returns a player with the analyses sorted. Sorting many short lists is faster than sorting one long list. */
export function chosenPlayer(player: PlayerFact, unordered: readonly AnalysisFact[]): ChosenPlayer {
  const analyses = [...unordered].sort(compareAnalyses)
  return {
    player,
    analyses,
    level: analyses.findLast(({ level }) => level !== null)?.level ?? null,
    position: player.position || (analyses.findLast(({ position }) => position !== '')?.position ?? ''),
  }
}

/**
 * Returns the players that a filter selects, each with their selected analyses, also players without any. Sorted by id, so that sums add up
 * in the same order everywhere.
 *
 * @param today YYYY-MM-DD; ages are those of this day.
 */
export function choosePlayers(facts: Facts, filter: StatisticsFilter, today: string): ChosenPlayer[] {
  const byPlayer = groupBy(chooseAnalyses(facts, filter), ({ playerId }) => playerId)
  return [...facts.players.values()]
    .sort((a, b) => compareTexts(a.id, b.id))
    .map((player) => chosenPlayer(player, byPlayer.get(player.id) ?? []))
    .filter((chosen) => passes(chosen, filter, today))
}

/** Returns the analyses of all players, player by player. */
export const analysesOf = (chosen: readonly ChosenPlayer[]): AnalysisFact[] =>
  chosen.flatMap(({ analyses }) => analyses)

function passes({ player, level, position }: ChosenPlayer, filter: StatisticsFilter, today: string): boolean {
  const { teamId, playerPriority } = filter
  return (
    (teamId === undefined || player.team?.id === teamId) &&
    (filter.position === undefined ||
      [position || NONE, groupOfPosition(position)].includes(filter.position)) &&
    (filter.level === undefined || (level ?? NONE) === filter.level) &&
    (playerPriority === undefined || player.priority === playerPriority) &&
    isOfAge(player, filter, today) &&
    endsWithin(player, filter, today)
  )
}

/** Returns whether the player’s age is within the filter’s range. Players of unknown age match no age filter. */
function isOfAge({ birthDate }: PlayerFact, { ageFrom, ageTo }: StatisticsFilter, today: string): boolean {
  if (ageFrom === undefined && ageTo === undefined) return true
  if (birthDate === null) return false
  const age = ageOn(today, birthDate)
  return age >= (ageFrom ?? AGES.min) && age <= (ageTo ?? Number.POSITIVE_INFINITY)
}

/** Returns whether the player’s contract ends within the filter’s months. Unknown ends match no such filter. */
function endsWithin(
  { contractEnd }: PlayerFact,
  { contractMonths }: StatisticsFilter,
  today: string,
): boolean {
  if (contractMonths === undefined) return true
  return contractEnd != null && contractEnd < dayAfterMonths(today, contractMonths)
}
