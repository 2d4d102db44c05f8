import { useMemo } from 'react'
import { LEVELS, PLAYER_PRIORITIES } from '../../../contract/closedLists'
import { NONE } from '../../../contract/statistics/selection'
import { useMessage } from '../../i18n'
import { useChoices } from './useScoutNames'

/** Returns the options of each filter; stable until the data changes. */
export function useFilterOptions() {
  const t = useMessage()
  const choices = useChoices()
  return useMemo(
    () => ({
      teams: choices?.teams ?? [],
      positions: (choices?.positions ?? []).map((position) => ({
        value: position || NONE,
        label: position === '' ? t('charts.noPosition') : t(`players.position.${position}`),
      })),
      levels: [
        ...LEVELS.map((level) => ({ value: level, label: t('charts.level', { level }) })),
        { value: NONE, label: t('charts.noLevel') },
      ],
      priorities: PLAYER_PRIORITIES.map((priority) => ({
        value: priority,
        label: t(`players.priority.${priority}`),
      })),
      scouts: choices?.scouts ?? [],
      drafts: choices?.drafts ?? 0,
    }),
    [choices, t],
  )
}
