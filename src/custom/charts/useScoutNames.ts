import { useCallback, useMemo } from 'react'
import { useMessage } from '../../i18n'
import { useStatistics } from './useStatistics'

/** What the filter bar offers, as the page around has asked for it. */
export const useChoices = () => useStatistics({ view: 'choices' }, { isShared: true }).data

/** Names scouts by the ids that figures carry. */
export function useScoutName(): (scoutId: string | null) => string {
  const t = useMessage()
  const choices = useChoices()
  const names = useMemo(() => new Map(choices?.scouts.map(({ id, name }) => [id, name])), [choices])
  return useCallback(
    (scoutId) => (scoutId === null ? t('analyses.formerUser') : (names.get(scoutId) ?? '…')),
    [names, t],
  )
}
