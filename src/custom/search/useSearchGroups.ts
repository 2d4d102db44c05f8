import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { SEARCHED, type SearchResult } from '../../../contract/search'
import { searchWords } from '../../../contract/text'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useSearchAnswers, useThrottledSearch } from '../../components/useThrottledSearch'
import { dataProvider } from '../../dataProvider'
import type { FoundRow } from '../../dataProvider/calls/search'
import { hasResource, useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import {
  createItems,
  groupsByResource,
  itemOfResult,
  itemOfRow,
  pageItem,
  type SearchedPage,
  type SearchGroup,
  searchWordsOf,
  withWords,
  writeReportItem,
} from './searchItems'

const NO_RESULTS: SearchResult[] = []
const REMOTE = { remote: true }

/** Where the results come from: only this device so far, or also the server. */
export type SearchState = 'opened' | 'onDevice' | 'asking' | 'unanswered' | 'answered'

/**
 * Returns the results for the typed words: those of this device at once, then, below all of them, those of the server, so that no line moves.
 * Without words, returns the records that were opened last.
 */
export function useSearchGroups(typed: string, pages: readonly SearchedPage[]) {
  const t = useMessage()
  const { role } = useActor()
  const resources = useMemo(
    () => SEARCHED.filter((name) => hasResource(name) && roleMay(role, name, 'list')),
    [role],
  )
  const q = typed.trim()
  const [device, setDevice] = useState<{ q: string; rows: FoundRow[] }>()
  useEffect(() => void dataProvider.prepareSearch(resources), [resources])
  useEffect(() => {
    let isCurrent = true
    const reading = q === '' ? dataProvider.openedRecords(resources) : dataProvider.searchDevice(resources, q)
    void reading.then(({ data }) => isCurrent && setDevice({ q, rows: data }))
    return () => {
      isCurrent = false
    }
  }, [resources, q])

  const search = useThrottledSearch(q)
  const hasServer = useFeature('search')
  const isServerAsked = hasServer && search.asked !== ''
  const server = useQuery({
    queryKey: ['search', search.asked],
    queryFn: async ({ signal }) => (await dataProvider.searchServer(search.asked, { signal })).data,
    enabled: isServerAsked,
    gcTime: 0,
  })
  useSearchAnswers(search, { data: server.data, meta: REMOTE, isPlaceholderData: false })
  const isOfServer = search.asked === q && device?.q === q
  const more = isOfServer && isServerAsked ? (server.data ?? NO_RESULTS) : NO_RESULTS

  const groups = useMemo((): SearchGroup[] => {
    if (device === undefined) return []
    const texts = searchWordsOf(t)
    const items = device.rows.map((row) => ({ resource: row.resource, item: itemOfRow(row, texts) }))
    const creating = createItems(t, role, resources)
    if (device.q === '') {
      const opened = { label: t('search.opened'), items: items.map(({ item }) => item) }
      return filled([opened, { label: t('search.actions'), items: creating }])
    }
    const words = searchWords(device.q)
    const known = groupsByResource(t, items)
    const ofServer = more.map((result) => ({ resource: result.resource, item: itemOfResult(result) }))
    const further = groupsByResource(t, ofServer).map(({ label, items: later }) => ({
      label: known.some((group) => group.label === label) ? t('search.more', { list: label }) : label,
      items: later,
    }))
    const reportOn = (found: typeof items) => {
      const { item } = found.find(({ resource }) => resource === 'players') ?? {}
      const mayWrite = item !== undefined && roleMay(role, 'analyses', 'create')
      return mayWrite ? [writeReportItem(t, item.title, item.key.split('/')[1] ?? '')] : []
    }
    const reports = reportOn(items)
    const actions = [...reports, ...withWords(creating, words)]
    const later = actions.length === 0 ? reportOn(ofServer) : []
    return filled([
      ...known,
      { label: t('search.actions'), items: actions },
      { label: t('search.pages'), items: withWords(pages.map(pageItem), words) },
      ...further,
      { label: t('search.actions'), items: later },
    ])
  }, [device, more, pages, resources, role, t])

  return { q: device?.q, groups, state: stateOf() }

  function stateOf(): SearchState {
    if (q === '') return 'opened'
    if (!hasServer) return 'onDevice'
    if (!isOfServer || server.isFetching) return 'asking'
    return server.error === null ? 'answered' : 'unanswered'
  }
}

const filled = (groups: SearchGroup[]) => groups.filter(({ items }) => items.length > 0)
