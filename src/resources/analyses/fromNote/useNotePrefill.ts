import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Match, MatchNote } from '../../../../contract/match'
import type { AnalysisRow } from '../../../../contract/rows'
import { isAbortOrSignedOut } from '../../../components/failureToast'
import { useRecord } from '../../../components/useRecord'
import { type AppDataProvider, newId } from '../../../dataProvider'
import { currentAnswerLimit, withinAnswerLimit } from '../../../dataProvider/answerLimit'
import { type AnalysisForm, emptyAnalysis } from '../analysisForm'
import {
  entryOfShirt,
  findNote,
  type GivenRecords,
  type NoteOrigin,
  playerOfShirt,
  teamOfSide,
} from './noteOrigin'

/** The number of latest reports to search for a shirt number. In older reports, another player may have worn the number. */
const MAX_REPORTS = 100

/** The first values of a new analysis, and their source. */
export type NotePrefill = {
  initial: AnalysisForm
  /** The note from which the analysis is written; null without a note or if the note was deleted. */
  from: { match: Match; note: MatchNote } | null
}

/**
 * Returns the first values of an analysis written from a note: match, number, position, level, text and, if found by the
 * number, the player. Undefined while loading. Without a note, the values have only the given match and player.
 */
export function useNotePrefill(origin: NoteOrigin | null, given: GivenRecords): NotePrefill | undefined {
  const [id] = useState(newId)
  const { data: match, isPending: isMatchPending } = useRecord('matches', origin?.matchId ?? null)
  const teamId = match && origin ? teamOfSide(match, origin.side).id : undefined
  const note = match && origin ? findNote(match, origin) : undefined
  const shirtNo = note?.shirtNo ?? null
  const entry = match && origin ? entryOfShirt(match, origin.side, shirtNo) : undefined
  // Fetches reports only if the line-up lacks the number, because without a network the wait may be half a minute.
  const isSearchNeeded = shirtNo !== null && entry === undefined
  const { data: analyses, isPending: areAnalysesPending } = useReportsOnTeam(teamId, isSearchNeeded)
  if (origin === null) return { initial: { ...emptyAnalysis(id), ...given }, from: null }
  if (match === undefined) return isMatchPending ? undefined : { initial: emptyAnalysis(id), from: null }
  if (note === undefined) return { initial: { ...emptyAnalysis(id), matchId: match.id }, from: null }
  if (isSearchNeeded && areAnalysesPending) return undefined
  const { position, level, notes } = note
  return {
    initial: {
      ...emptyAnalysis(id),
      matchId: match.id,
      playerId: entry?.playerId ?? playerOfShirt(analyses ?? [], { match, side: origin.side, shirtNo }),
      shirtNo,
      position: position || (entry?.position ?? ''),
      level,
      conclusion: notes,
    },
    from: { match, note },
  }
}

/** Returns the latest reports on a team's players. Without an answer within the limit, returns all reports on this device. */
function useReportsOnTeam(teamId: string | undefined, isEnabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const ask = async (): Promise<readonly AnalysisRow[]> => {
    const asking = dataProvider.getList('analyses', {
      pagination: { page: 1, perPage: MAX_REPORTS },
      sort: { field: 'date', order: 'DESC' },
      filter: { teamId },
    })
    try {
      return (await withinAnswerLimit(asking, currentAnswerLimit())).data
    } catch (error) {
      if (error instanceof Error && isAbortOrSignedOut(error)) throw error
      return dataProvider.getOnDevice('analyses')
    }
  }
  return useQuery({ queryKey: ['analyses', 'ofTeam', teamId], queryFn: ask, enabled: isEnabled })
}
