import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Club, ClubInput } from '../../../contract/club'
import { type MergeConflict, mergeThreeWay } from '../../../contract/mergeThreeWay'
import { useQuestion } from '../../components/openQuestion'
import type { AppDataProvider } from '../../dataProvider'
import { isChangedSince } from '../../dataProvider/failures'
import { type FormPage, SaveCancelled } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'
import { allLabels } from './allLabels'

export const CLUB_KEY = ['club'] as const

/** A draft of an earlier visit does not know its version. The server refuses this one, and the values are compared. */
const UNKNOWN_VERSION = -1

type Values = Omit<ClubInput, 'version'>

/** With a text for every word: an empty one and a missing one are the same. */
const valuesOf = ({ name, crest, labels }: Values): Values => ({ name, crest, labels: allLabels(labels) })

/** The club as a record: react-admin's forms need an id. */
const recordOf = (club: Club) => ({ id: 'club', ...club, labels: allLabels(club.labels) })

/** Returns how the club's form saves, and the conflict that a save asks about. */
export function useClubPage(club: Club) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const record = useMemo(() => recordOf(club), [club])
  const { question, ask } = useQuestion<readonly MergeConflict[]>()

  const page: FormPage<ReturnType<typeof recordOf>> = {
    record,
    async store(values, base = record) {
      const mine = valuesOf({ ...base, ...values })
      try {
        const { data } = await dataProvider.updateClub({ ...mine, version: base.version ?? UNKNOWN_VERSION })
        return { data: recordOf(data) }
      } catch (error) {
        if (!isChangedSince(error)) throw error
        const theirs = (await dataProvider.getClub()).data
        const { merged, conflicts } = mergeThreeWay(valuesOf(base), mine, valuesOf(theirs))
        if (conflicts.length > 0 && !(await ask(conflicts))) throw new SaveCancelled()
        const { data } = await dataProvider.updateClub({ ...merged, version: theirs.version })
        return { data: recordOf(data) }
      }
    },
    onStored({ data: { id: _id, ...stored } }) {
      queryClient.setQueryData<Club>(CLUB_KEY, stored)
      notify(t('club.saved'), { type: 'success' })
    },
  }
  return { page, question }
}
