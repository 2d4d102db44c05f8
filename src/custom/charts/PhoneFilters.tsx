import { useCallback, useMemo, useState } from 'react'
import { PhoneFilterPanel } from '../../components/PhoneFilterPanel'
import {
  type AddressChange,
  ChartsAddressProvider,
  FILTER_NAMES,
  type FilterName,
  filterOf,
  useChartsAddress,
} from './chartsAddress'
import { FilterInputs } from './FilterInputs'

type PhoneFiltersProps = { names: readonly FilterName[]; onApplied: () => void }

/** The charts' filters on a phone, applied together. */
export function PhoneFilters({ names, onApplied }: PhoneFiltersProps) {
  const address = useChartsAddress()
  const [chosen, setChosen] = useState<AddressChange>(() =>
    Object.fromEntries(Object.entries(address.filter).map(([name, value]) => [name, String(value)])),
  )
  const change = useCallback((wanted: AddressChange) => setChosen((before) => ({ ...before, ...wanted })), [])
  const draft = useMemo(
    () => ({ ...address, filter: filterOf(paramsOf(chosen)), change }),
    [address, chosen, change],
  )
  const apply = () => {
    address.change(Object.fromEntries(FILTER_NAMES.map((name) => [name, chosen[name]])))
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

const paramsOf = (chosen: AddressChange) =>
  new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
