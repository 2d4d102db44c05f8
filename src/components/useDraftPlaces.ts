import { useQuery } from '@tanstack/react-query'
import { useActor } from '../authProvider/useSession'
import { draftPlacesOf } from '../dataProvider/storage/draftStorage'

/** Returns the forms with drafts of the user on this device. Reads them again whenever a page mounts. */
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
