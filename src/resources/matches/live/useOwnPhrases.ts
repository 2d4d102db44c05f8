import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../../dataProvider'
import { whenIdle } from '../../../whenIdle'
import { frequentPhrases } from './phrases'

/** Returns the most frequent phrases of the user's own notes. Empty until they are loaded. */
export function useOwnPhrases(): string[] {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['matches', 'ownNotes'],
    queryFn: async () => {
      // Lets the match load first.
      await whenIdle()
      return frequentPhrases((await dataProvider.ownNotes()).data)
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data ?? []
}
