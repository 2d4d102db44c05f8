import { fullName } from '../../contract/text'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { RecordFilter } from '../components/FilterAutocomplete'
import { useMessage } from '../i18n'
import { FilterSelect } from './filterSelects'
import { useFilter } from './filters'

/** Filters the list by the user who created the record. Users who may not list users can only choose themselves. */
export function FilterCreator({ label }: { label: string }) {
  const t = useMessage()
  const { id, role } = useActor()
  const [value, setValue] = useFilter('createdBy')
  const me = t('lists.filter.me')
  if (!roleMay(role, 'users', 'list')) {
    return <FilterSelect name="createdBy" label={label} options={[{ value: id, label: me }]} />
  }
  return (
    <RecordFilter
      resource="users"
      labelOf={fullName}
      missing={t('lists.filter.unknownPerson')}
      first={[{ id, label: me }]}
      isAskedLate
      width={190}
      {...{ label, value, setValue }}
    />
  )
}
