import { z } from 'zod/mini'
import { POSITIONS } from '../closedLists'
import { positionSchema, teamReferenceSchema } from '../fields'
import { foldText } from '../text'
import type { Facts } from './facts'
import { choosePlayers } from './selection'

/** The options of the filter bar: only values that match at least one player or analysis. */
export const choicesSchema = z.object({
  teams: z.array(teamReferenceSchema),
  positions: z.array(positionSchema),
  /** The authors of all readable analyses. Other answers have only their ids. */
  scouts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The number of drafts that the caller may read. The answer’s basis does not include drafts. */
  drafts: z.int(),
})
export type Choices = z.output<typeof choicesSchema>

export function choicesOf(facts: Facts, today: string): Choices {
  const players = choosePlayers(facts, { drafts: 'true' }, today)
  const teams = new Map(players.flatMap(({ player: { team } }) => (team === null ? [] : [[team.id, team]])))
  const positions = new Set(players.map(({ position }) => position))
  return {
    teams: [...teams.values()].sort(byName),
    positions: [...POSITIONS, '' as const].filter((position) => positions.has(position)),
    drafts: facts.analyses.filter(({ publishedAt }) => publishedAt === null).length,
    scouts: [...facts.scouts].map(([id, name]) => ({ id, name })).sort(byName),
  }
}

function byName(left: { id: string; name: string }, right: { id: string; name: string }): number {
  const [a, b] = [left, right].map(({ id, name }) => `${foldText(name)} ${id}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
