import { seesClubView } from '../../../contract/analysisView'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import type { FilterName } from './chartsAddress'
import { AgeFilter, ChoiceFilter, DayFilter, DraftsFilter, NamedFilter } from './filterFields'
import { useFilterOptions } from './useFilterOptions'

/** Renders the fields of the given filters. */
export function FilterInputs({ names }: { names: readonly FilterName[] }) {
  const t = useMessage()
  const { role } = useActor()
  const { teams, positions, levels, priorities, scouts, drafts } = useFilterOptions()
  const has = (name: FilterName) => names.includes(name)
  return (
    <>
      {has('teamId') && <NamedFilter name="teamId" label={t('charts.filter.team')} options={teams} />}
      {has('position') && (
        <ChoiceFilter name="position" label={t('charts.filter.position')} options={positions} />
      )}
      {has('ageFrom') && <AgeFilter />}
      {has('level') && <ChoiceFilter name="level" label={t('charts.filter.level')} options={levels} />}
      {has('playerPriority') && seesClubView(role) && (
        <ChoiceFilter name="playerPriority" label={t('charts.filter.priority')} options={priorities} />
      )}
      <NamedFilter name="scout" label={t('charts.filter.scout')} options={scouts} />
      <DayFilter name="dateFrom" label={t('charts.filter.dateFrom')} />
      <DayFilter name="dateTo" label={t('charts.filter.dateTo')} />
      {drafts > 0 && <DraftsFilter name="drafts" label={t('charts.filter.drafts')} />}
    </>
  )
}
