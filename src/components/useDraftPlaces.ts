import { useQuery } from '@tanstack/react-query'
import { useActor } from '../authProvider/useSession'
import { draftPlacesOf } from '../storage/draftStorage'

/** The forms into which the person has typed something on this device that is not saved, read anew by each page that asks. */
export function useDraftPlaces() {
  const { id } = useActor()
  const queryKey = ['drafts', id]
  const { data: drafts = [] } = useQuery({
    queryKey,
    queryFn: () => draftPlacesOf(id),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return { drafts, queryKey }
}
