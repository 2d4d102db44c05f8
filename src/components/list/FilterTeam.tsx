import { RecordFilter } from '../FilterAutocomplete'
import { useFilter } from './filters'

/** Narrows the surrounding list to one team, found by a few letters of its name. */
export function FilterTeam({ label }: { label: string }) {
  const [value, setValue] = useFilter('teamId')
  return (
    <RecordFilter resource="teams" labelOf={({ name }) => name} width={220} {...{ label, value, setValue }} />
  )
}
