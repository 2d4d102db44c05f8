import { useCallback, useMemo } from 'react'
import { useMessage } from '../../i18n'
import { useStatistics } from './useStatistics'

/** Returns the options of the filter bar, from the surrounding page's query. */
export const useChoices = () => useStatistics({ view: 'choices' }, { isShared: true }).data

/** Returns a function for the names of scouts by id. */
export function useScoutName(): (scoutId: string | null) => string {
  const t = useMessage()
  const choices = useChoices()
  const names = useMemo(() => new Map(choices?.scouts.map(({ id, name }) => [id, name])), [choices])
  return useCallback(
    (scoutId) => (scoutId === null ? t('analyses.formerUser') : (names.get(scoutId) ?? '…')),
    [names, t],
  )
}
