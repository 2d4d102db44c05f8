import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { PlayerSum } from '../../../contract/statistics/players'
import { OptionRow } from '../../components/OptionRow'
import { playerDetails } from '../../components/playerDetails'
import { useDebouncedParam } from '../../components/useDebouncedParam'
import { useMessage } from '../../i18n'
import { useChartsAddress } from './chartsAddress'
import { NOT_IN_PICTURE } from './saveFigures'
import { useStatistics } from './useStatistics'
import { basisWords } from './words'

const MAX_OPTIONS = 20

type PlayerPickerProps = {
  label: string
  /** The chosen player; null for an empty field. */
  chosen: { id: string; name: string } | null
  /** Players who cannot be chosen again. */
  without?: readonly string[]
  /** The reason for which no player can be chosen. */
  refusal?: string | undefined
  onChoose: (playerId: string) => void
}

/** Finds a player with analyses by a few letters of the name or team. */
export function PlayerPicker({ label, chosen, without = [], refusal, onChoose }: PlayerPickerProps) {
  const t = useMessage()
  const [search, setSearch] = useState('')
  const [typed, type] = useDebouncedParam(search, setSearch)
  const { filter } = useChartsAddress()
  const { data, isBehind } = useStatistics({
    view: 'players',
    q: search,
    // The search ignores the charts' other filters: only drafts decide which players have analyses.
    drafts: filter.drafts,
    sort: 'name',
    order: 'ASC',
    amount: MAX_OPTIONS,
  })
  const about = (player: PlayerSum) =>
    [playerDetails(t, player), basisWords(t, player.basis)].filter(Boolean).join(' · ')
  const players = (data?.rows ?? []).filter(({ id }) => !without.includes(id))
  return (
    <Autocomplete<Pick<PlayerSum, 'id' | 'name'>>
      {...NOT_IN_PICTURE}
      size="small"
      options={players}
      value={chosen}
      inputValue={typed === '' ? (chosen?.name ?? '') : typed}
      onInputChange={(_event, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_event, player) => player !== null && onChoose(player.id)}
      filterOptions={(found) => found}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={data === undefined || isBehind}
      noOptionsText={t('playerCharts.notFound')}
      disabled={refusal !== undefined}
      autoHighlight
      handleHomeEndKeys
      // Clearing is disabled, because a player is required.
      sx={{ width: { xs: '100%', md: 400 }, '& .MuiAutocomplete-clearIndicator': { display: 'none' } }}
      renderOption={({ key, ...li }, { id, name }) => {
        const player = players.find((one) => one.id === id)
        return <OptionRow key={key} {...li} name={name} detail={player && about(player)} />
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('playerCharts.search')}
          helperText={refusal}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            // Keeps the refusal readable below a disabled field.
            formHelperText: { disabled: false },
          }}
        />
      )}
    />
  )
}
