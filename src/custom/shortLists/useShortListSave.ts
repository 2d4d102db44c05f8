import { type RefObject, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ShortList, ShortListEntry } from '../../../contract/shortList'
import { type SaveStart, useMergedSave } from '../../components/recordPage/useMergedSave'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { useShortListWrite } from './useShortLists'

type Values = Pick<ShortList, 'name' | 'purpose' | 'isShared' | 'entries'>

const valuesOf = ({ name, purpose, isShared, entries }: Values): Values => ({
  name,
  purpose,
  isShared,
  entries,
})

/** Saves a list that is changed from `list` on, or from what is put back of an earlier visit (`saveBase`). */
export function useShortListSave(list: ShortList, onSaved: () => void) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const saveBase: RefObject<SaveStart<ShortList> | null> = useRef(null)
  const startOf = () => saveBase.current ?? list
  const { mutateAsync, isPending } = useShortListWrite((write: () => Promise<ShortList>) => write())
  const save = useMergedSave<Values, ShortList>({
    name: 'shortLists',
    startOf,
    valuesOf,
    read: async () => (await dataProvider.shortList(list.id)).data,
    write: async (values, version) =>
      (await dataProvider.updateShortList(list.id, { ...values, version })).data,
    async finish(store) {
      await mutateAsync(store)
      notify(t('shortLists.saved'), { type: 'success' })
      onSaved()
    },
    arranged: (merged, mine) => ({
      ...merged,
      entries: inOrderOf(merged.entries, mine.entries, startOf().entries),
    }),
  })
  return { ...save, saveBase, isBusy: isPending }
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
