import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { ShortList, ShortListEntry } from '../../../contract/shortList'
import { recordKey } from '../../components/useRecord'
import { useFormPage } from '../../forms/useRecordForm'

/** Returns what to change in a shortlist. Applied to its own result, it changes nothing. */
export type Change = (list: ShortList) => Partial<Pick<ShortList, 'entries' | 'formation'>>

/** Returns the change that moves an entry to an index. */
export const moveEntry =
  (id: string, to: number): Change =>
  ({ entries }) => {
    const moved = entries.find((entry) => entry.id === id)
    const others = entries.filter((entry) => entry.id !== id)
    return moved === undefined ? {} : { entries: others.toSpliced(to, 0, moved) }
  }

/** Returns the change that adds an entry at the end. */
export const addEntry =
  (added: ShortListEntry): Change =>
  ({ entries }) =>
    entries.some(({ playerId }) => playerId === added.playerId) ? {} : { entries: [...entries, added] }

/**
 * Saves each change of the board at once, one after the other, and shows it before the answer.
 *
 * @returns the shortlist with the unanswered changes, and the function that saves a change
 */
export function useSaveBoard(stored: ShortList): { list: ShortList; save: (change: Change) => void } {
  const { store } = useFormPage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const key = recordKey('shortLists', stored.id)
  const [pending, setPending] = useState<readonly Change[]>([])
  const { mutate } = useMutation({
    scope: { id: `shortList ${stored.id}` },
    networkMode: 'always',
    mutationFn: async (change: Change) => {
      const base = queryClient.getQueryData<ShortList>(key) ?? stored
      return store({}, base, change(base))
    },
    onSuccess: ({ data }) => queryClient.setQueryData(key, data),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    // Scheduled after the stored record's notification; otherwise the board would show the former order for a moment.
    onSettled: (_data, _error, change) =>
      notifyManager.schedule(() => setPending((all) => all.filter((one) => one !== change))),
  })
  let list = stored
  for (const change of pending) list = { ...list, ...change(list) }
  return {
    list,
    save: (change) => {
      setPending((all) => [...all, change])
      mutate(change)
    },
  }
}
