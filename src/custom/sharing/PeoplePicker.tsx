import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import type { AdminUser } from '../../../contract/user'
import { useMessage } from '../../i18n'
import { isFound, nameOf } from './people'

type PeoplePickerProps = {
  people: readonly AdminUser[]
  isLoading: boolean
  chosenIds: readonly string[]
  onChange: (ids: string[]) => void
  /** Who needs no access: the author. */
  without: string | null
}

/** Picks people by name or e-mail; the picked ones stand as chips. */
export function PeoplePicker({ people, isLoading, chosenIds, onChange, without }: PeoplePickerProps) {
  const t = useMessage()
  const byId = new Map(people.map((person) => [person.id, person]))
  const labelOf = (id: string) => {
    const person = byId.get(id)
    return person === undefined ? t('analyses.sharing.unknown') : nameOf(person)
  }
  const aboutPerson = (id: string) => {
    const { email = '', role } = byId.get(id) ?? {}
    return [email, role === undefined ? '' : t(`users.role.${role}`)].filter(Boolean).join(' · ')
  }
  return (
    <Autocomplete<string, true>
      multiple
      autoHighlight
      handleHomeEndKeys
      slotProps={{ paper: { elevation: 8 } }}
      filterSelectedOptions
      loading={isLoading}
      options={people.map(({ id }) => id).filter((id) => id !== without)}
      value={[...chosenIds]}
      onChange={(_event, ids) => onChange(ids)}
      getOptionLabel={labelOf}
      getOptionKey={(id) => id}
      filterOptions={(ids, { inputValue }) =>
        ids.filter((id) => {
          const person = byId.get(id)
          return person !== undefined && isFound(person, inputValue)
        })
      }
      noOptionsText={t('analyses.sharing.notFound')}
      renderOption={({ key, ...li }, id) => (
        <Box component="li" key={key} {...li} sx={{ minHeight: '44px !important' }}>
          <span>
            {labelOf(id)}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 14 }}>
              {aboutPerson(id)}
            </Box>
          </span>
        </Box>
      )}
      renderValue={(ids, itemProps) =>
        ids.map((id, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} {...item} label={labelOf(id)} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('analyses.sharing.people')}
          placeholder={t('analyses.sharing.search')}
        />
      )}
    />
  )
}
