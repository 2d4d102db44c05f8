import { useState } from 'react'
import { type SaveHandlerCallbacks, useDataProvider, useMutationMiddlewares, useNotify } from 'react-admin'
import { type MergeConflict, mergeThreeWay } from '../../../contract/mergeThreeWay'
import type { ShortList, ShortListEntry } from '../../../contract/shortList'
import type { AppDataProvider } from '../../dataProvider'
import { isConflict } from '../../dataProvider/shortLists'
import { useMessage } from '../../i18n'
import { useShortListWrite } from './useShortLists'

type Values = Pick<ShortList, 'name' | 'purpose' | 'isShared' | 'entries'>

/** What both have changed, and what would be stored in place of theirs. */
export type ShortListConflict = {
  conflicts: readonly MergeConflict[]
  merged: Values
  theirs: ShortList
}

const valuesOf = ({ name, purpose, isShared, entries }: Values): Values => ({
  name,
  purpose,
  isShared,
  entries,
})

/**
 * Saving as react-admin's forms know it of records. What others have stored since editing began is merged with what is saved here; only
 * what both have changed is asked about.
 */
export function useShortListSave(base: ShortList, onSaved: () => void) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [conflict, setConflict] = useState<ShortListConflict | null>(null)
  const store = async (values: Values, version: number) =>
    (await dataProvider.updateShortList(base.id, { ...values, version })).data

  const storeMerged = async (mine: Values) => {
    try {
      return await store(mine, base.version)
    } catch (error) {
      if (!isConflict(error)) throw error
      const { data: theirs } = await dataProvider.shortList(base.id)
      const { merged, conflicts } = mergeThreeWay(valuesOf(base), mine, valuesOf(theirs))
      const inOrder = { ...merged, entries: inOrderOf(merged.entries, mine.entries, base.entries) }
      if (conflicts.length === 0) return store(inOrder, theirs.version)
      setConflict({ conflicts, merged: inOrder, theirs })
      throw error
    }
  }

  const { mutateAsync, isPending } = useShortListWrite((write: () => Promise<ShortList>) => write())
  const finish = async (write: () => Promise<ShortList>) => {
    await mutateAsync(write)
    notify(t('shortLists.saved'), { type: 'success' })
    onSaved()
  }
  const save = async (values: Partial<Values>, callbacks?: SaveHandlerCallbacks) => {
    try {
      await finish(() => storeMerged(valuesOf({ ...base, ...values })))
    } catch (error) {
      callbacks?.onError?.(error, undefined, undefined)
    }
  }
  return {
    context: { ...useMutationMiddlewares(), save },
    conflict,
    isBusy: isPending,
    dropConflict: () => setConflict(null),
    async saveMine() {
      if (conflict === null) return
      const { merged, theirs } = conflict
      setConflict(null)
      try {
        await finish(() => store(merged, theirs.version))
      } catch (error) {
        if (error instanceof Error)
          notify(error.message, { type: 'error', messageArgs: { _: error.message } })
      }
    },
  }
}

/** The order of what was saved here, where it was changed here; who was added by others comes after. */
function inOrderOf(
  merged: readonly ShortListEntry[],
  mine: readonly ShortListEntry[],
  base: readonly ShortListEntry[],
): ShortListEntry[] {
  const order = mine.map(({ id }) => id)
  const before = base.map(({ id }) => id).filter((id) => order.includes(id))
  const isMoved = before.join() !== order.filter((id) => before.includes(id)).join()
  if (!isMoved) return [...merged]
  const placeOf = ({ id }: ShortListEntry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other))
}
