import { useCallback } from 'react'
import { isGroup, type Rated } from '../../../contract/statistics/rated'
import { useMessage } from '../../i18n'

/** Returns a function for the name of a group or item. */
export function useRatedWords(): (rated: Rated) => string {
  const t = useMessage()
  return useCallback(
    (rated) => (isGroup(rated) ? t(`ratings.group.${rated}`) : t(`ratings.item.${rated}`)),
    [t],
  )
}
