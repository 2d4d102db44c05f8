import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { can } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import { type AdminUser, canSignIn } from '../../../contract/user'
import { useMessage } from '../../i18n'
import { useFailureToast } from '../failureToast'
import { OptionRow } from '../OptionRow'
import { useRecordSearch } from '../useRecordSearch'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type AuthorPickerProps = {
  author: AdminUser | null
  onPick: (author: AdminUser | null) => void
  label: string
  /** A user to exclude from the options. */
  without?: string
}

/** Picks an active user who may write analyses. */
export function AuthorPicker({ author, onPick, label, without }: AuthorPickerProps) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const { found, error, isLoading, isAnswered } = useRecordSearch('users', typed, { sort: BY_NAME })
  useFailureToast(error)
  const mayBeAuthor = (user: AdminUser) =>
    user.id !== without && canSignIn(user) && can(user, 'analysis.create')
  return (
    <Autocomplete<AdminUser>
      options={found.filter(mayBeAuthor)}
      value={author}
      inputValue={author === null ? typed : fullName(author)}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        setTyped(text)
        onPick(null)
      }}
      onChange={(_event, chosen) => {
        setTyped('')
        onPick(chosen)
      }}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(options) => options}
      loading={isLoading}
      autoHighlight
      noOptionsText={t(isAnswered ? 'users.handOver.notFound' : 'picker.notSearched')}
      sx={{ mt: 2 }}
      renderOption={({ key, ...li }, person) => (
        <OptionRow
          key={key}
          {...li}
          name={fullName(person)}
          detail={`${person.email} · ${t(`users.role.${person.role}`)}`}
        />
      )}
      renderInput={(params) => <TextField {...params} label={label} required />}
    />
  )
}
