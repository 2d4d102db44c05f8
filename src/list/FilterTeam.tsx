import { RecordFilter } from '../components/FilterAutocomplete'
import { useMessage } from '../i18n'
import { useFilters } from './filters'

/** The option for records without a team; no id has this form. */
const NO_TEAM = 'none'

type FilterTeamProps = {
  label: string
  /** Whether the list can contain records without a team, and offers them as an option. */
  hasTeamless?: boolean
}

/** Filters the list by a team, found by a few letters of its name, or by having no team. */
export function FilterTeam({ label, hasTeamless = false }: FilterTeamProps) {
  const t = useMessage()
  const { values, change } = useFilters()
  const { teamId = '', hasTeam } = values
  return (
    <RecordFilter
      resource="teams"
      labelOf={({ name }) => name}
      missing={t('lists.filter.missingTeam')}
      first={hasTeamless ? [{ id: NO_TEAM, label: t('lists.filter.noTeam') }] : []}
      width={220}
      label={label}
      value={hasTeam === 'false' ? NO_TEAM : teamId}
      setValue={(id) => {
        const isNone = id === NO_TEAM
        change({ teamId: isNone ? '' : id, hasTeam: isNone ? 'false' : '' })
      }}
    />
  )
}
