import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Match, MatchNote } from '../../../../contract/match'
import type { AnalysisRow } from '../../../../contract/rows'
import { isAbortOrSignedOut } from '../../../components/failureToast'
import { useRecord } from '../../../components/recordPage/useRecord'
import { type AppDataProvider, newId } from '../../../dataProvider'
import { presentAnswerLimit, withinAnswerLimit } from '../../../dataProvider/answerLimit'
import { type AnalysisForm, emptyAnalysis } from '../analysisForm'
import {
  entryOfShirt,
  findNote,
  type GivenRecords,
  type NoteOrigin,
  playerOfShirt,
  teamOfSide,
} from './noteOrigin'

/** How many of the latest reports on a team's players are searched for a shirt number; in older ones others may have worn it. */
const MAX_REPORTS = 100

/** What a new analysis begins with, and where it comes from. */
export type NotePrefill = {
  initial: AnalysisForm
  /** The note, where the analysis is written from one that is there. */
  from: { match: Match; note: MatchNote } | null
}

/**
 * Gathers what a note says about a new analysis: match, number, position, level and words, and the player where the
 * number is known. Undefined while that is being looked up. Without a note, the analysis begins with the given records.
 */
export function useNotePrefill(origin: NoteOrigin | null, given: GivenRecords): NotePrefill | undefined {
  const [id] = useState(newId)
  const { data: match, isPending: isMatchPending } = useRecord('matches', origin?.matchId ?? null)
  const teamId = match && origin ? teamOfSide(match, origin.side).id : undefined
  const note = match && origin ? findNote(match, origin) : undefined
  const shirtNo = note?.shirtNo ?? null
  const entry = match && origin ? entryOfShirt(match, origin.side, shirtNo) : undefined
  // Only for whom the line-up does not name: at a ground an answer may take half a minute not to come.
  const isSought = shirtNo !== null && entry === undefined
  const { data: analyses, isPending: areAnalysesPending } = useReportsOnTeam(teamId, isSought)
  if (origin === null) return { initial: { ...emptyAnalysis(id), ...given }, from: null }
  if (match === undefined) return isMatchPending ? undefined : { initial: emptyAnalysis(id), from: null }
  if (note === undefined) return { initial: { ...emptyAnalysis(id), matchId: match.id }, from: null }
  if (isSought && areAnalysesPending) return undefined
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

/** The latest reports on a team's players; where no answer comes, or not soon, what the device has of all reports. */
function useReportsOnTeam(teamId: string | undefined, isEnabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const ask = async (): Promise<readonly AnalysisRow[]> => {
    const asking = dataProvider.getList('analyses', {
      pagination: { page: 1, perPage: MAX_REPORTS },
      sort: { field: 'date', order: 'DESC' },
      filter: { teamId },
    })
    try {
      return (await withinAnswerLimit(asking, presentAnswerLimit())).data
    } catch (error) {
      if (error instanceof Error && isAbortOrSignedOut(error)) throw error
      return dataProvider.getOnDevice('analyses')
    }
  }
  return useQuery({ queryKey: ['analyses', 'ofTeam', teamId], queryFn: ask, enabled: isEnabled })
}
