import { useCallback } from 'react'
import { useMessage } from '../../i18n'
import type { Figure } from './figures'

type StatusColumn = { heading: string[]; cellOf: (analysis: { published: boolean }) => Figure[] }

/** The column that marks drafts in tables and files, if drafts are counted. */
export function useStatusColumn(): (hasDrafts: boolean) => StatusColumn {
  const t = useMessage()
  return useCallback(
    (hasDrafts) => ({
      heading: hasDrafts ? [t('analyses.filter.published')] : [],
      cellOf: ({ published }) =>
        hasDrafts ? [{ value: t(published ? 'analyses.publishedStatus' : 'analyses.draft') }] : [],
    }),
    [t],
  )
}
