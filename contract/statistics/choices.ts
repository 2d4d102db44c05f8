import { z } from 'zod/mini'
import { positionSchema } from '../closedListFields'
import { POSITIONS } from '../closedLists'
import { teamReferenceSchema } from '../fields'
import { foldText } from '../text'
import type { Facts } from './facts'
import { choosePlayers } from './selection'

/** What the filter bar offers: only what would choose something. */
export const choicesSchema = z.object({
  teams: z.array(teamReferenceSchema),
  positions: z.array(positionSchema),
  /** The authors of any analysis: names for the ids that the other answers carry. */
  scouts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many drafts the caller may read: the basis is without them. */
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
    drafts: facts.analyses.filter(({ isPublished }) => !isPublished).length,
    scouts: [...facts.scouts].map(([id, name]) => ({ id, name })).sort(byName),
  }
}

function byName(left: { id: string; name: string }, right: { id: string; name: string }): number {
  const [a, b] = [left, right].map(({ id, name }) => `${foldText(name)} ${id}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
