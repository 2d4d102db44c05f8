import { useActor } from '../../authProvider/useSession'
import { useMyRequests } from './useRequests'

/** Returns whether an open independent request hides the reports of others on this player from the user (decisions, section 12). */
export function useIsHidden(playerId: string): boolean {
  const { role } = useActor()
  const { requests } = useMyRequests()
  return (
    role === 'Scout' &&
    requests.some(({ isIndependent, playerId: asked }) => isIndependent && asked === playerId)
  )
}
