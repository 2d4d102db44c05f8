import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isSame } from '../../../../contract/json'
import type { Match } from '../../../../contract/match'
import { dataProvider } from '../../../dataProvider'
import { useFeature } from '../../../dataProvider/features'
import { QUIET_SAVE } from '../../../forms/UnsavedChangesGuard'
import { useRecordFormContext } from '../../../forms/useRecordForm'
import { type MatchForm, toMatch } from '../matchForm'

/** The fields that are typed during a match, which the page stores by itself. */
export const LIVE_FIELDS = ['homeNotes', 'awayNotes', 'homeScore', 'awayScore'] as const

/** Whether the page stores notes and score by itself. On servers with only the documented calls, the form's button saves them. */
export function useStoresAtOnce(): boolean {
  const isStored = useRecordContext<Match>() !== undefined
  return useFeature('extraFields') && isStored
}

/**
 * Returns a function that stores the notes and the score as they are in the form, without the form's other fields. Saves follow each other in
 * one queue. Without a network, they are queued on the device. Until then the form's draft has them. `isMerged` says that a save also kept changes of
 * another user, until `onMergeSeen`; the page shows it in place of a toast, which would cover the numbers.
 */
export function useStoreNotes() {
  const match = useRecordContext<Match>()
  const storesAtOnce = useStoresAtOnce()
  const { getValues } = useFormContext<MatchForm>()
  const { saveWith, state } = useRecordFormContext()
  const [isMerged, setMerged] = useState(false)
  const { mutate, isError } = useMutation({
    mutationKey: QUIET_SAVE,
    scope: { id: `live ${match?.id}` },
    networkMode: 'always',
    mutationFn: async () => {
      const base = state.saveBase ?? state.followed
      const typed = Object.fromEntries(LIVE_FIELDS.map((name) => [name, getValues(name)]))
      const { homeNotes, awayNotes } = toMatch(typed)
      if (base === undefined || isSame({ ...base, ...typed, homeNotes, awayNotes }, base)) return
      const failures: unknown[] = []
      const save = saveWith({ isQuiet: true, onError: (error) => failures.push(error) })
      const stopListening = dataProvider.onMerge(() => setMerged(true))
      await save({ ...base, ...structuredClone(typed) }).finally(stopListening)
      if (failures.length > 0) throw failures[0]
    },
  })
  return {
    store: () => (storesAtOnce ? mutate() : undefined),
    isFailed: isError,
    isMerged,
    onMergeSeen: () => setMerged(false),
  }
}
