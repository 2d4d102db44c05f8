import { useGetManyReference } from 'react-admin'
import type { Player } from '../../contract/player'
import { OFFERED } from './useRecordSearch'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** The first players of a team in whose names the words are. */
export function useTeamPlayers(teamId: string | undefined, q: string) {
  const enabled = teamId !== undefined
  const {
    data = [],
    isFetching,
    error,
  } = useGetManyReference<Player>(
    'players',
    {
      target: 'teamId',
      id: teamId ?? '',
      pagination: { page: 1, perPage: OFFERED },
      sort: BY_NAME,
      filter: { q },
    },
    { enabled, placeholderData: (before) => before },
  )
  return { players: enabled ? data : [], isLoading: enabled && isFetching, error }
}
