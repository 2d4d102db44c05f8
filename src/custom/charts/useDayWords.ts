import { useCallback } from 'react'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'

/** The day of an analysis, with what tells a draft. */
export function useDayWords(): (day: string, analysis: { published: boolean }) => string {
  const t = useMessage()
  return useCallback(
    (day, { published }) => (published ? formatDay(day) : t('charts.draftOf', { day: formatDay(day) })),
    [t],
  )
}
