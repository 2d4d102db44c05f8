import { useMessage } from '../../i18n'
import { RecordFilter } from '../FilterAutocomplete'
import { useFilters } from './filters'
import { useRowsDrawn } from './useRowsDrawn'

/** Stands for having no team: no id is like it. */
const NO_TEAM = 'none'

type FilterTeamProps = {
  label: string
  /** Whether the list has records without a team, which can be asked for. */
  hasTeamless?: boolean
}

/** Narrows the surrounding list to one team, found by a few letters of its name, or to what has none. */
export function FilterTeam({ label, hasTeamless = false }: FilterTeamProps) {
  const t = useMessage()
  const { values, change } = useFilters()
  // The rows come first.
  const areRowsDrawn = useRowsDrawn()
  const { teamId = '', hasTeam } = values
  return (
    <RecordFilter
      resource="teams"
      labelOf={({ name }) => name}
      missing={t('lists.filter.missingTeam')}
      first={hasTeamless ? [{ id: NO_TEAM, label: t('lists.filter.noTeam') }] : []}
      isAskedLate={!areRowsDrawn}
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
