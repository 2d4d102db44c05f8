import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShortList, ShortListEntry } from '../../../contract/shortList'
import { useSaveFields } from '../../forms/useSaveFields'

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
  const saveFields = useSaveFields('shortLists', stored)
  const [pending, setPending] = useState<readonly Change[]>([])
  let list = stored
  for (const change of pending) list = { ...list, ...change(list) }
  return {
    list,
    save: (change) => {
      setPending((all) => [...all, change])
      saveFields.save({
        change,
        // Scheduled after the stored record's notification; otherwise the board would show the former order for a moment.
        onSettled: () =>
          notifyManager.schedule(() => setPending((all) => all.filter((one) => one !== change))),
      })
    },
  }
}
