import FilterAltOff from '@mui/icons-material/FilterAltOff'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { seesClubView } from '../../../contract/analysisView'
import { seesClubFields } from '../../../contract/clubFields'
import { CONTRACT_MONTHS } from '../../../contract/statistics/selection'
import { useActor } from '../../authProvider/useSession'
import { PhoneFilterPanel } from '../../components/PhoneFilterPanel'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import {
  type AddressChange,
  ChartsAddressProvider,
  type FilterName,
  filterOf,
  filtersOf,
  NO_FILTERS,
  useChartsAddress,
} from './chartsAddress'
import { AgeFilter, ChoiceFilter, DayFilter, DraftsFilter, NamedFilter, NumberFilter } from './filterFields'
import { useFilterOptions, useSetFilters } from './filterWords'
import { NOT_IN_PICTURE } from './saveFigures'

type FiltersProps = { names: readonly FilterName[] }

/** Shows the active filters of the charts in one line, which expands to the filters' fields. */
export function FilterBar() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const { view, filter, change } = useChartsAddress()
  // The overview links to the players of a position, to be filtered further.
  const [isUnfolded, setUnfolded] = useState(!isPhone && filter.position !== undefined)
  const foldId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const names = filtersOf(view)
  const set = useSetFilters(names)
  const fold = () => {
    setUnfolded(false)
    opener.current?.focus()
  }
  return (
    <Box {...NOT_IN_PICTURE} role="group" aria-label={t('charts.filter.title')} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
        <Button
          ref={opener}
          variant="outlined"
          startIcon={<Tune />}
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('charts.filter.title')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 0', minWidth: 0 }}>
          {set.length === 0 ? t('charts.filter.none') : set.join(' · ')}
        </Typography>
        {set.length > 0 && (
          <Button startIcon={<FilterAltOff />} onClick={() => change(NO_FILTERS)}>
            {t('charts.filter.clear')}
          </Button>
        )}
      </Box>
      <Collapse in={isUnfolded} id={foldId}>
        {isPhone ? (
          <PhoneFilters key={JSON.stringify([filter, isUnfolded])} names={names} onApplied={fold} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2 }}>
            <FilterInputs names={names} />
          </Box>
        )}
      </Collapse>
    </Box>
  )
}

/** Shows the charts' filters on a phone. A button applies all changes together. */
function PhoneFilters({ names, onApplied }: FiltersProps & { onApplied: () => void }) {
  const address = useChartsAddress()
  const [chosen, setChosen] = useState<AddressChange>(() =>
    Object.fromEntries(Object.entries(address.filter).map(([name, value]) => [name, String(value)])),
  )
  const change = useCallback((wanted: AddressChange) => setChosen((before) => ({ ...before, ...wanted })), [])
  const draft = useMemo(
    () => ({ ...address, filter: filterOf((name) => String(chosen[name] ?? '') || null), change }),
    [address, chosen, change],
  )
  const apply = () => {
    address.change({ ...NO_FILTERS, ...chosen })
    onApplied()
  }
  return (
    <ChartsAddressProvider value={draft}>
      <PhoneFilterPanel onApply={apply}>
        <FilterInputs names={names} />
      </PhoneFilterPanel>
    </ChartsAddressProvider>
  )
}

function FilterInputs({ names }: FiltersProps) {
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
      {has('contractMonths') && seesClubFields(role) && (
        <NumberFilter
          name="contractMonths"
          label={t('charts.filter.contractMonths')}
          range={CONTRACT_MONTHS}
        />
      )}
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
