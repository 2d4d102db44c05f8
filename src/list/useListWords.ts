import { useState } from 'react'
import type { ListControllerResult } from 'react-admin'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { isNarrowed } from './listParams'

type Shown = Pick<ListControllerResult, 'page' | 'perPage' | 'total' | 'filterValues' | 'isPlaceholderData'>

/** Returns the announcement for screen readers: the number of results, and the rows of the page after paging. */
export function useListWords({ page, perPage, total, filterValues, isPlaceholderData }: Shown): string {
  const t = useMessage()
  const [firstPage] = useState(page)
  const [hasTurned, setTurned] = useState(false)
  if (!hasTurned && page !== firstPage) setTurned(true)
  // While the next rows load, the total is that of the previous parameters.
  const [words, setWords] = useState('')
  if (total === undefined || isPlaceholderData) return words
  const found = isNarrowed(filterValues) ? [t('shell.list.found', { smart_count: total })] : []
  const from = (page - 1) * perPage + 1
  const rows =
    hasTurned && total > perPage && from <= total
      ? [
          t('shell.list.rows', {
            from: formatFigure(from),
            to: formatFigure(Math.min(page * perPage, total)),
            total: formatFigure(total),
          }),
        ]
      : []
  const next = [...found, ...rows].join('. ')
  if (next !== words) setWords(next)
  return next
}
