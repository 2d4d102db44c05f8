import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type SortPayload, useListContext } from 'react-admin'
import { z } from 'zod/mini'
import { dayAfter } from '../../../contract/days'
import { LISTS } from '../../../contract/lists'
import { usePreference } from '../../components/usePreference'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { useRowsDrawn } from '../../list'
import { isNarrowed, type ListFilter } from '../../list/listParams'
import { useComingMatches } from './today/useWatchedMatches'

const TABS = ['all', 'upcoming', 'past'] as const
type MatchTab = (typeof TABS)[number]

const tabSchema = z.object({ tab: z.catch(z.enum(TABS), 'all') })

/** Returns the filter and order of a tab. The product document’s order is that of all matches. */
function listOf(tab: MatchTab): { dates: Pick<ListFilter, 'dateFrom' | 'dateTo'>; sort: SortPayload } {
  const { defaultSort } = LISTS.matches
  if (tab === 'upcoming') return { dates: { dateFrom: today() }, sort: { field: 'date', order: 'ASC' } }
  return { dates: tab === 'past' ? { dateTo: dayAfter(today(), -1) } : {}, sort: defaultSort }
}

/** Returns the query string with which the list opens: that of the tab which the user chose last. */
export function useInitialSearch(): string {
  const [{ tab }] = usePreference('matches.tab', tabSchema)
  if (tab === 'all') return ''
  const { dates, sort } = listOf(tab)
  return `?${new URLSearchParams({ ...dates, sort: sort.field, order: sort.order })}`
}

/** The tabs All, Upcoming and Past above the list of matches. Each sets the dates of the filters, and their order. */
export function MatchTabs() {
  const t = useMessage()
  const [, remember] = usePreference('matches.tab', tabSchema)
  const { filterValues, setFilters, setSort, total, meta, isPlaceholderData, error } = useListContext()
  const areRowsDrawn = useRowsDrawn()
  const { next } = useComingMatches({ today: today(), isEnabled: areRowsDrawn || error !== null })
  const { dateFrom, dateTo, ...others } = filterValues
  const isOf = (tab: MatchTab) => {
    const { dates } = listOf(tab)
    return JSON.stringify([dateFrom, dateTo]) === JSON.stringify([dates.dateFrom, dates.dateTo])
  }
  const choose = (tab: MatchTab) => {
    const { dates, sort } = listOf(tab)
    remember(() => ({ tab }))
    setFilters({ ...others, ...dates })
    setSort(sort)
  }

  // Other filters and a search would make the counts wrong.
  const isCounted = !isNarrowed(others)
  const all = isNarrowed(filterValues) || isPlaceholderData ? meta?.all : total
  const upcoming = next.total
  const past = all === undefined || upcoming === undefined ? undefined : Math.max(0, all - upcoming)
  const counts = { all, upcoming, past }
  return (
    <Tabs
      value={TABS.find(isOf) ?? false}
      onChange={(_event, tab: MatchTab) => choose(tab)}
      aria-label={t('matches.tabs.label')}
      sx={{ mb: 2, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          sx={{ minHeight: 44, minWidth: 0, px: { xs: 1.25, md: 1.5 }, textTransform: 'none' }}
          label={
            <span>
              {t(`matches.tabs.${tab}`)} {/* Keeps its width while the count loads. */}
              <Box
                component="span"
                sx={{
                  display: 'inline-block',
                  minWidth: '2ch',
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: 450,
                }}
              >
                {isCounted && counts[tab] !== undefined && formatFigure(counts[tab])}
              </Box>
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
