import { useState } from 'react'
import type { ListControllerResult } from 'react-admin'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { isNarrowed } from './listParams'

type Shown = Pick<ListControllerResult, 'page' | 'perPage' | 'total' | 'filterValues' | 'isPlaceholderData'>

/** What to say of a list to those who do not see it change: what was found of it, and which rows another page has. */
export function useListWords({ page, perPage, total, filterValues, isPlaceholderData }: Shown): string {
  const t = useMessage()
  const [firstPage] = useState(page)
  const [hasTurned, setTurned] = useState(false)
  if (!hasTurned && page !== firstPage) setTurned(true)
  // While the next rows are on their way, what is known is of those before.
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
