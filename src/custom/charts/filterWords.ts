import { useMemo } from 'react'
import { LEVELS, PLAYER_PRIORITIES, type Position } from '../../../contract/closedLists'
import { groupOfPosition, POSITION_GROUP_NAMES, POSITION_GROUPS } from '../../../contract/positionGroups'
import { NONE } from '../../../contract/statistics/selection'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { type FilterName, useChartsAddress } from './chartsAddress'
import { useChoices } from './useStatistics'

/** Returns the options of each filter; stable until the data changes. */
export function useFilterOptions() {
  const t = useMessage()
  const choices = useChoices()
  return useMemo(
    () => ({
      teams: choices?.teams ?? [],
      positions: [
        ...groupsIn(choices?.positions ?? []).map((group) => ({
          value: group,
          label: t(`players.positionGroup.${group}`),
        })),
        ...(choices?.positions ?? []).map((position) => ({
          value: position || NONE,
          label: position === '' ? t('charts.noPosition') : t(`players.position.${position}`),
        })),
      ],
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

/** Returns the groups of two or more positions that have players. */
const groupsIn = (positions: readonly (Position | '')[]) =>
  POSITION_GROUP_NAMES.filter(
    (group) =>
      POSITION_GROUPS[group].length > 1 && positions.some((position) => groupOfPosition(position) === group),
  )

/** Returns the active filters of the view in words, such as "Team Ajax" and "Matches from 1 May 2026". */
export function useSetFilters(names: readonly FilterName[]): string[] {
  const t = useMessage()
  const { filter } = useChartsAddress()
  const { teams, positions, levels, priorities, scouts } = useFilterOptions()
  const named = (options: readonly { id: string; name: string }[], id: string) =>
    options.find((option) => option.id === id)?.name ?? '…'
  const labelled = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const words: Record<FilterName, (value: string) => string> = {
    teamId: (id) => `${t('charts.filter.team')} ${named(teams, id)}`,
    position: (position) => labelled(positions, position),
    ageFrom: (age) => `${t('charts.filter.ageFrom')} ${age}`,
    ageTo: (age) => `${t('charts.filter.ageTo')} ${age}`,
    contractMonths: (months) => t('charts.filter.contractWithin', { months }),
    level: (level) => labelled(levels, level),
    playerPriority: (priority) => labelled(priorities, priority),
    scout: (id) => `${t('charts.filter.scout')} ${named(scouts, id)}`,
    dateFrom: (day) => `${t('charts.filter.dateFrom')} ${formatDay(day)}`,
    dateTo: (day) => `${t('charts.filter.dateTo')} ${formatDay(day)}`,
    drafts: () => t('charts.filter.withDrafts'),
  }
  return names.flatMap((name) => (filter[name] === undefined ? [] : [words[name](String(filter[name]))]))
}
