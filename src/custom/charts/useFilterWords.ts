import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { type FilterName, useChartsAddress } from './chartsAddress'
import { useFilterOptions } from './useFilterOptions'

/** Returns a function for a filter's value: "Team Ajax", "Matches from 1 May 2026". */
export function useFilterWords(): (name: FilterName) => string {
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
    level: (level) => labelled(levels, level),
    playerPriority: (priority) => labelled(priorities, priority),
    scout: (id) => `${t('charts.filter.scout')} ${named(scouts, id)}`,
    dateFrom: (day) => `${t('charts.filter.dateFrom')} ${formatDay(day)}`,
    dateTo: (day) => `${t('charts.filter.dateTo')} ${formatDay(day)}`,
    drafts: () => t('charts.filter.withDrafts'),
  }
  return (name) => words[name](String(filter[name] ?? ''))
}
