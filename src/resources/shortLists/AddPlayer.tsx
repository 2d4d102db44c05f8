import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { PositionGroup } from '../../../contract/positionGroups'
import type { PlayerRow } from '../../../contract/rows'
import { OptionRow } from '../../components/OptionRow'
import { playerDetails } from '../../components/playerDetails'
import { useRecordSearch } from '../../components/useRecordSearch'
import { useMessage } from '../../i18n'

type AddPlayerProps = {
  /** The ids of the players on the list. */
  without: readonly (string | null)[]
  onChoose: (player: PlayerRow) => void
  /** Offers the players of this group before the user types. */
  group?: PositionGroup | null
  autoFocus?: boolean
}

/** Finds a player by a few letters of the name or team, and adds the player. The field is then empty for the next player. */
export function AddPlayer({ without, onChoose, group = null, autoFocus = false }: AddPlayerProps) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const { found, isLoading, isAnswered } = useRecordSearch('players', typed, {
    sort: { field: 'name', order: 'ASC' },
    // A typed name finds players of any position, because a club may try a player in another.
    filterOf: (q) => (q === '' && group !== null ? { positionGroup: group } : { q }),
    enabled: typed !== '' || group !== null,
  })
  const nothing = isAnswered ? 'shortLists.nobodyFound' : 'picker.notSearched'
  return (
    <Autocomplete<PlayerRow>
      options={found.filter(({ id }) => !without.includes(id))}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, player) => player !== null && onChoose(player)}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={isLoading}
      noOptionsText={t(typed === '' ? 'shortLists.findHint' : nothing)}
      autoHighlight
      openOnFocus={group !== null}
      blurOnSelect={false}
      forcePopupIcon={false}
      renderOption={({ key, ...li }, player) => (
        <OptionRow key={key} {...li} name={player.name} detail={playerDetails(t, player)} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={t('shortLists.find')}
          placeholder={t('shortLists.findHint')}
        />
      )}
    />
  )
}
