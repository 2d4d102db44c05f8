import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { Team } from '../../../contract/team'
import { useMessage } from '../../i18n'
import { useFailureToast } from '../failureToast'
import { useRecordSearch } from '../useRecordSearch'
import { useFilter } from './filters'

/** Narrows the surrounding list to one team, found by a few letters of its name. */
export function FilterTeam({ label }: { label: string }) {
  const t = useMessage()
  const [teamId, setTeamId] = useFilter('teamId')
  const [typed, setTyped] = useState('')
  const { data: team } = useGetOne<Team>('teams', { id: teamId }, { enabled: teamId !== '' })
  const {
    found: teams,
    error,
    isAnswered,
  } = useRecordSearch('teams', typed === team?.name ? '' : typed, {
    sort: { field: 'name', order: 'ASC' },
  })
  useFailureToast(error)
  return (
    <Autocomplete
      size="small"
      options={teams}
      loading={!isAnswered}
      value={teamId === '' ? null : (team ?? null)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, chosen) => setTeamId(chosen?.id ?? '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The list has been asked for what was typed, which it finds without accents, too.
      filterOptions={(options) => options}
      sx={{ width: { xs: '100%', md: 220 } }}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('shell.list.all')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
