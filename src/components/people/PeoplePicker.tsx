import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import HourglassTop from '@mui/icons-material/HourglassTop'
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { useMessage } from '../../i18n'
import { OptionRow } from '../OptionRow'
import { addressStatus, canBeSharedWith, usePeople } from './people'

type PeoplePickerProps = {
  /** The users whose name or email matches the typed words. */
  found: readonly AdminUser[]
  isLoading: boolean
  typed: string
  onType: (text: string) => void
  chosenIds: string[]
  onChange: (ids: string[]) => void
  label: string
  autoFocus?: boolean
  /** A user to exclude, such as the author, because an author needs no access. */
  without?: string | null
}

/** Picks users by name or email and shows them as chips. Users with an unconfirmed address, except invited users, cannot be picked. */
export function PeoplePicker({
  found,
  isLoading,
  typed,
  onType,
  chosenIds,
  onChange,
  label,
  autoFocus = false,
  without = null,
}: PeoplePickerProps) {
  const t = useMessage()
  const { people, isPending } = usePeople(chosenIds)
  const byId = new Map([...people, ...found.map((person) => [person.id, person] as const)])
  const labelOf = (id: string) => {
    const person = byId.get(id)
    if (person !== undefined) return fullName(person)
    return isPending ? '…' : t('analyses.sharing.unknown')
  }
  const aboutPerson = (id: string) => {
    const { email = '', role } = byId.get(id) ?? {}
    return [email, role === undefined ? '' : t(`users.role.${role}`)].filter(Boolean).join(' · ')
  }
  return (
    <Autocomplete<string, true>
      multiple
      autoHighlight
      loading={isLoading}
      options={[...new Set([...found.map(({ id }) => id), ...chosenIds])].filter((id) => id !== without)}
      filterSelectedOptions
      inputValue={typed}
      onInputChange={(_event, text) => onType(text)}
      // The data provider has already filtered the options.
      filterOptions={(ids) => ids}
      value={chosenIds}
      onChange={(_event, ids) => onChange(ids)}
      getOptionLabel={labelOf}
      getOptionKey={(id) => id}
      noOptionsText={t('analyses.sharing.notFound')}
      renderOption={({ key, ...li }, id) => {
        const person = byId.get(id)
        const status = person && <AddressStatus person={person} />
        return <OptionRow key={key} {...li} name={labelOf(id)} detail={aboutPerson(id)} status={status} />
      }}
      getOptionDisabled={(id) => {
        const person = byId.get(id)
        return person !== undefined && !canBeSharedWith(person)
      }}
      renderValue={(ids, itemProps) =>
        ids.map((id, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} {...item} label={labelOf(id)} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={label}
          placeholder={t('analyses.sharing.search')}
        />
      )}
    />
  )
}

const LOOKS = {
  confirmed: { Icon: TaskAlt, color: 'success.main' },
  unconfirmed: { Icon: MarkEmailUnread, color: 'warning.main' },
  invited: { Icon: HourglassTop, color: 'info.main' },
  inviteExpired: { Icon: HourglassEmpty, color: 'warning.main' },
} as const

/** Shows whether a user's email address is confirmed, or why it is not. */
function AddressStatus({ person }: { person: AdminUser }) {
  const t = useMessage()
  const status = addressStatus(person)
  const { Icon, color } = LOOKS[status]
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'start', gap: 0.5, fontSize: 14 }}>
      <Icon sx={{ color, fontSize: 16, mt: 0.25 }} />
      {t(`analyses.sharing.address.${status}`)}
    </Box>
  )
}
