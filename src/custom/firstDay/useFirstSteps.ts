import { useGetList } from 'react-admin'
import { LISTS } from '../../../contract/lists'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { useClub } from '../../dataProvider/club'

export type StepName = 'club' | 'teams' | 'players' | 'users' | 'matches'

export type FirstStep = { name: StepName; to: string; isDone: boolean }

const ONE = { page: 1, perPage: 1 }

/** Returns the number of records; undefined while loading. Sets a sort, because react-admin's default is one that the server refuses. */
const useTotal = (resource: ResourceName): number | undefined =>
  useGetList(resource, { pagination: ONE, sort: LISTS[resource].defaultSort }).total

/** Returns the steps that a new installation needs, each with whether it is done; null while loading. */
export function useFirstSteps(): FirstStep[] | null {
  const club = useClub()
  const teams = useTotal('teams')
  const players = useTotal('players')
  const users = useTotal('users')
  const matches = useTotal('matches')
  if (teams === undefined || players === undefined || users === undefined || matches === undefined)
    return null
  return [
    { name: 'club', to: ROUTES.club, isDone: (club?.name ?? '') !== '' },
    { name: 'teams', to: ROUTES.list('teams'), isDone: teams > 0 },
    { name: 'players', to: ROUTES.list('players'), isDone: players > 0 },
    // The first administrator always exists.
    { name: 'users', to: ROUTES.create('users'), isDone: users > 1 },
    { name: 'matches', to: ROUTES.create('matches'), isDone: matches > 0 },
  ]
}
