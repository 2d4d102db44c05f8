import FilterAltOff from '@mui/icons-material/FilterAltOff'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { seesClubView } from '../../../contract/analysisView'
import { LEVELS, PLAYER_PRIORITIES } from '../../../contract/closedLists'
import { NONE } from '../../../contract/statistics/selection'
import { useActor } from '../../authProvider/useSession'
import { CollapsibleFilters } from '../../components/CollapsibleFilters'
import { useMessage } from '../../i18n'
import { FILTER_NAMES, useChartsAddress } from './chartsAddress'
import { AgeFilter, ChoiceFilter, DayFilter, NamedFilter } from './filterInputs'
import { useChoices } from './useScoutNames'

/** The filters of all charts, as the address holds them; on a phone they are collapsed behind a button. */
export function FilterBar() {
  const t = useMessage()
  const { filter, change } = useChartsAddress()
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])))
  return (
    <CollapsibleFilters
      label={t('charts.filter.title')}
      active={Object.keys(filter).length}
      clear={
        <Button startIcon={<FilterAltOff />} onClick={clear}>
          {t('charts.filter.clear')}
        </Button>
      }
    >
      <Inputs />
    </CollapsibleFilters>
  )
}

function Inputs() {
  const t = useMessage()
  const { role } = useActor()
  const { teams, positions, levels, priorities, scouts } = useOptions()
  return (
    <>
      <NamedFilter name="teamId" label={t('charts.filter.team')} options={teams} />
      <ChoiceFilter name="position" label={t('charts.filter.position')} options={positions} />
      <AgeFilter />
      <ChoiceFilter name="level" label={t('charts.filter.level')} options={levels} />
      {seesClubView(role) && (
        <ChoiceFilter name="playerPriority" label={t('charts.filter.priority')} options={priorities} />
      )}
      <NamedFilter name="scout" label={t('charts.filter.scout')} options={scouts} />
      <DayFilter name="dateFrom" label={t('charts.filter.dateFrom')} />
      <DayFilter name="dateTo" label={t('charts.filter.dateTo')} />
    </>
  )
}

/** What there is to choose from; the same until something else is. */
function useOptions() {
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
    }),
    [choices, t],
  )
}
