import type { FieldError } from '../../../contract/errors'
import type { MatchInput } from '../../../contract/match'
import type { KnownIds, NamedIds } from './matchLocks.repository'

const SIDES = ['homeLineup', 'awayLineup'] as const

/** What a match is to name: its scouts, its teams, and the players of its line-ups. */
export const namedIn = (input: MatchInput): NamedIds => ({
  userIds: input.scoutIds ?? [],
  teamIds: [input.homeTeamId, input.awayTeamId],
  playerIds: [...new Set(SIDES.flatMap((side) => (input[side] ?? []).map(({ playerId }) => playerId)))],
})

/** Points at everybody who does not exist: "homeLineup.3.playerId", "scoutIds.0". */
export function fieldsUnknown(
  input: MatchInput,
  { knownUserIds, knownPlayerIds }: KnownIds,
): Record<string, FieldError> {
  const named = [
    ...SIDES.flatMap((side) =>
      (input[side] ?? []).map(({ playerId }, index) => ({
        field: `${side}.${index}.playerId`,
        isKnown: knownPlayerIds.includes(playerId),
      })),
    ),
    ...(input.scoutIds ?? []).map((id, index) => ({
      field: `scoutIds.${index}`,
      isKnown: knownUserIds.includes(id),
    })),
  ]
  const unknown: FieldError = { key: 'unknownRecord' }
  return Object.fromEntries(named.filter(({ isKnown }) => !isKnown).map(({ field }) => [field, unknown]))
}
