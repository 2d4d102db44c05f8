import TodayIcon from '@mui/icons-material/Today'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { Match } from '../../../../contract/match'
import { ROUTES } from '../../../../contract/paths'
import { useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'

const LATEST_FIRST = { field: 'date', order: 'DESC' } as const

/** Button that opens the list's page with the latest match up to today, and focuses that match. */
export function TodayJump() {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const { data, total, perPage, filterValues, isPlaceholderData, setSort, setPage } = useListContext<Match>()
  const [idToFocus, setIdToFocus] = useState<string | null>(null)

  useEffect(() => {
    if (idToFocus === null || isPlaceholderData || data?.some(({ id }) => id === idToFocus) !== true) return
    const row = document.querySelector<HTMLElement>(
      `[data-rows] a[href="${ROUTES.edit('matches', idToFocus)}"]`,
    )
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
    setIdToFocus(null)
  }, [idToFocus, data, isPlaceholderData])

  const jump = async () => {
    const until = [filterValues.dateTo, today()].filter(Boolean).sort()[0]
    try {
      const { data: firsts, total: earlier = 0 } = await dataProvider.getList<Match>('matches', {
        pagination: { page: 1, perPage: 1 },
        sort: LATEST_FIRST,
        filter: { ...filterValues, dateTo: until },
      })
      const planned = (total ?? 0) - earlier
      setSort(LATEST_FIRST)
      setPage(Math.floor(Math.min(planned, (total ?? 1) - 1) / perPage) + 1)
      setIdToFocus(firsts[0]?.id ?? null)
    } catch (failure) {
      if (failure instanceof Error) notify(failure.message, { type: 'error' })
    }
  }

  if (total === undefined || total === 0) return null
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<TodayIcon />}
      onClick={jump}
      aria-label={t('matches.today.jump')}
    >
      {t('matches.today.heading')}
    </Button>
  )
}
