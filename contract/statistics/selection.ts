import { z } from 'zod/mini'
import { AGES, ageOn } from '../age'
import { LEVELS, type Level, PLAYER_PRIORITIES, POSITIONS, type Position } from '../closedLists'
import { dayField, idField } from '../fields'
import type { AnalysisFact, Facts, PlayerFact } from './facts'
import { groupBy } from './grouping'

/** Stands in a filter for players without a level or a position. */
export const NONE = 'none'

const ageField = z.pipe(z.coerce.number(), z.int().check(z.minimum(AGES.min), z.maximum(AGES.max)))

/**
 * The filter bar, in the address of the page and in the query of the call. Scout, period and drafts choose analyses; the
 * rest chooses players: by what they are now, and by their level in the chosen analyses.
 */
export const statisticsFilterShape = {
  scout: z.optional(idField),
  /** The period of the matches, both days included. */
  dateFrom: z.optional(dayField),
  dateTo: z.optional(dayField),
  teamId: z.optional(idField),
  position: z.optional(z.enum([...POSITIONS, NONE])),
  ageFrom: z.optional(ageField),
  ageTo: z.optional(ageField),
  level: z.optional(z.enum([...LEVELS, NONE])),
  playerPriority: z.optional(z.enum(PLAYER_PRIORITIES)),
  /** Drafts count only where they are asked for. */
  drafts: z.optional(z.literal('true')),
}
export type StatisticsFilter = z.output<z.ZodMiniObject<typeof statisticsFilterShape>>

/** A player with the chosen analyses, oldest match first, and what these say. */
export type ChosenPlayer = {
  player: PlayerFact
  analyses: readonly AnalysisFact[]
  /** That of the latest analysis that has one. */
  level: Level | null
  /** The usual one, else where they played in the latest analysis that says so. */
  position: Position | ''
}

/** Before and after: by the day of the match, then by when it was written; ids settle the rest. */
export function compareAnalyses(left: AnalysisFact, right: AnalysisFact): number {
  return (
    compareTexts(left.match.date, right.match.date) ||
    left.createdAt - right.createdAt ||
    compareTexts(left.id, right.id)
  )
}

const compareTexts = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)

/** The analyses by a scout and in a period, with drafts where they are to count, in no order. */
export function chooseAnalyses(
  { analyses }: Pick<Facts, 'analyses'>,
  { scout, dateFrom, dateTo, drafts }: StatisticsFilter,
): AnalysisFact[] {
  return analyses.filter(
    ({ scoutId, match, isPublished }) =>
      (drafts === 'true' || isPublished) &&
      (scout === undefined || scoutId === scout) &&
      (dateFrom === undefined || match.date >= dateFrom) &&
      (dateTo === undefined || match.date <= dateTo),
  )
}

/** A player with analyses, which are brought in order here: many short lists are sorted faster than one long one. */
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
 * The players that a filter chooses, each with their chosen analyses; those that are only watched have none. In the
 * order of their ids, so that sums over them are added up in one order everywhere.
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

/** The analyses of all of them, player by player. */
export function analysesOf(chosen: readonly ChosenPlayer[]): AnalysisFact[] {
  const all: AnalysisFact[] = []
  for (const { analyses } of chosen) {
    for (const analysis of analyses) all.push(analysis)
  }
  return all
}

function passes({ player, level, position }: ChosenPlayer, filter: StatisticsFilter, today: string): boolean {
  const { teamId, playerPriority } = filter
  return (
    (teamId === undefined || player.team?.id === teamId) &&
    (filter.position === undefined || (position || NONE) === filter.position) &&
    (filter.level === undefined || (level ?? NONE) === filter.level) &&
    (playerPriority === undefined || player.priority === playerPriority) &&
    isOfAge(player, filter, today)
  )
}

/** Players of unknown age are of no age that is asked for. */
function isOfAge({ birthDate }: PlayerFact, { ageFrom, ageTo }: StatisticsFilter, today: string): boolean {
  if (ageFrom === undefined && ageTo === undefined) return true
  if (birthDate === null) return false
  const age = ageOn(today, birthDate)
  return age >= (ageFrom ?? AGES.min) && age <= (ageTo ?? Number.POSITIVE_INFINITY)
}
