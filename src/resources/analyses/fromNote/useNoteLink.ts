import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Match } from '../../../../contract/match'
import { type AppDataProvider, VersionConflictError } from '../../../dataProvider'
import { findNote, type NoteOrigin, withLinkedNote } from './noteOrigin'

/** How it went: the note leads to the analysis now, is not there any more, or leads to another one already. */
export type NoteLink = 'linked' | 'gone' | 'taken'

/** Makes a match's note lead to an analysis, and changes nothing else of the match, whoever writes to it meanwhile. */
export function useNoteLink() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useCallback(
    async (origin: NoteOrigin, analysisId: string): Promise<NoteLink> => {
      const read = async () => (await dataProvider.getOne('matches', { id: origin.matchId })).data as Match

      const write = async (match: Match): Promise<NoteLink> => {
        const note = findNote(match, origin)
        if (note === undefined) return 'gone'
        if (note.analysisId === analysisId) return 'linked'
        if (note.analysisId !== null) return 'taken'
        await dataProvider.update('matches', {
          id: match.id,
          data: withLinkedNote(match, origin, analysisId),
          previousData: match,
          // A note that others have taken away is not to come back for the sake of its link.
          meta: { onConflict: 'refuse' },
        })
        queryClient.invalidateQueries({ queryKey: ['matches'] })
        return 'linked'
      }

      try {
        return await write(await read())
      } catch (error) {
        if (!(error instanceof VersionConflictError)) throw error
        return write(await read())
      }
    },
    [dataProvider, queryClient],
  )
}
