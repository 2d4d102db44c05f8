import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Match } from '../../../../contract/match'
import { type AppDataProvider, VersionConflictError } from '../../../dataProvider'
import { findNote, type NoteOrigin, withLinkedNote } from './noteOrigin'

/** The result: the note links to the analysis, was deleted, or links to another analysis. */
type NoteLink = 'linked' | 'gone' | 'taken'

/** Returns a function that links a match's note to an analysis. Does not overwrite other users' changes to the match. */
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
          // A merge would restore a note that another user has deleted.
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
