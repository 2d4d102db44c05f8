import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { isRecordedResource } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { SharedFilter } from '../../../contract/sharedFilter'
import { useActor } from '../../authProvider/useSession'
import { useResourceName } from '../../components/useResourceName'
import { type AppDataProvider, newId } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import type { SavedFilter } from './useSavedFilters'

const NONE: readonly SharedFilter[] = []

/**
 * Returns the list's filters shared in the club: the copy on this device, replaced by the server's answer once the menu is open (`isOpen`). Empty
 * on a server with only the documented calls, and for agents.
 */
export function useSharedFilters(isOpen: boolean) {
  const resource = useResourceName()
  const actor = useActor()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const canShare = useFeature('sharedFilters')
  const isKnown = canShare && isRecordedResource(resource) && can(actor, 'sharedFilter.list')
  const key = ['sharedFilters', resource]
  const stored = useQuery({
    queryKey: [...key, 'kept'],
    queryFn: async () => (await dataProvider.keptSharedFilters(resource)).data,
    enabled: isKnown,
    networkMode: 'always',
  })
  const fetched = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await dataProvider.sharedFilters(resource, { signal })).data,
    enabled: isKnown && isOpen,
    networkMode: 'always',
    staleTime: 0,
  })
  const filters: readonly SharedFilter[] = fetched.data ?? stored.data ?? NONE

  /** The ids of filters that the user shares, so that a retry after a lost answer uses the same id. */
  const ids = useRef(new Map<string, string>())
  const sharing = useRef(new Set<string>())

  /** Runs a change of the shared filters, then refetches them; shows an error if the change fails. */
  const change = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      notify(error.message, { type: 'error', messageArgs: { _: error.message } })
    }
    await queryClient.invalidateQueries({ queryKey: key, exact: true })
  }
  const share = async ({ name, search }: SavedFilter) => {
    const filter = JSON.stringify([resource, name, search])
    if (!isRecordedResource(resource) || sharing.current.has(filter)) return
    sharing.current.add(filter)
    const id = ids.current.get(filter) ?? newId()
    ids.current.set(filter, id)
    await change(async () => {
      await dataProvider.shareFilter({ id, resource, name, search })
      ids.current.delete(filter)
    })
    sharing.current.delete(filter)
  }
  return {
    isKnown,
    filters,
    isOwn: ({ author }: SharedFilter) => author?.id === actor.id,
    /** Returns whether the user already shares this filter with the same name and query. */
    isShared: ({ name, search }: SavedFilter) =>
      filters.some((one) => one.author?.id === actor.id && one.name === name && one.search === search),
    mayRemove: ({ author }: SharedFilter) =>
      can(actor, 'sharedFilter.delete', { createdBy: author?.id ?? null }),
    share,
    remove: ({ id }: SharedFilter) => change(() => dataProvider.unshareFilter(id)),
  }
}

export type SharedFilterList = ReturnType<typeof useSharedFilters>
