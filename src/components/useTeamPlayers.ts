import { useGetManyReference } from 'react-admin'
import type { PlayerRow } from '../../contract/rows'
import { useOrOnDevice } from './useOrOnDevice'
import { MAX_OPTIONS } from './useRecordSearch'

const FIRST_BY_NAME = {
  pagination: { page: 1, perPage: MAX_OPTIONS },
  sort: { field: 'name', order: 'ASC' },
} as const

/** Returns the first players of a team whose names match the words. If the server does not answer, returns the matching players on this device. */
export function useTeamPlayers(teamId: string | undefined, q: string) {
  const enabled = teamId !== undefined
  const asked = useGetManyReference<PlayerRow>(
    'players',
    { target: 'teamId', id: teamId ?? '', ...FIRST_BY_NAME, filter: { q } },
    { enabled, placeholderData: (before) => before },
  )
  const params = { ...FIRST_BY_NAME, filter: { q, teamId } }
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice('players', asked, {
    params,
    isEnabled: enabled,
  })
  return {
    players: enabled ? rows : [],
    isLoading: enabled && !isAnswered && !isUnanswered,
    /** Whether the server has searched the whole team. */
    isAnswered: !enabled || isAnswered,
    error,
  }
}
