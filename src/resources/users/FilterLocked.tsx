import { FilterSelect, useFilter } from '../../components/list'
import { useCachedRecords } from '../../components/useCachedRecords'
import { useMessage } from '../../i18n'

/** Filters users by their lock. Not for servers with only the documented calls, which have no locks. */
export function FilterLocked() {
  const t = useMessage()
  const [value] = useFilter('locked')
  const users = useCachedRecords('users')
  if (value === '' && !users?.some(({ locked }) => locked !== undefined)) return null
  return (
    <FilterSelect
      name="locked"
      label={t('users.locked')}
      options={[
        { value: 'true', label: t('users.locked') },
        { value: 'false', label: t('users.notLocked') },
      ]}
    />
  )
}
