import type { Player } from '../../../contract/player'
import { nameKey } from '../../../contract/text'
import { playerDetails } from '../../components/playerDetails'
import type { Message } from '../../i18n'
import type { PickerOption } from './RecordPicker'

const NEW_PLAYER = 'new'

/** The group heading and the alias to show for a player. */
type PlaceAmongOptions = { group?: string | undefined; also?: string }

/** Returns the option of a player; the detail names the team unless the group's heading does. */
export function playerOption(
  t: Message,
  player: Player,
  { group, also = '' }: PlaceAmongOptions = {},
): PickerOption {
  const detail = [also, playerDetails(t, player, group)].filter(Boolean).join(' · ')
  return { id: player.id, label: player.name, detail, ...(group !== undefined && { group }) }
}

/** Returns whether no option has exactly this name. */
export const isNewName = (name: string, options: readonly PickerOption[]): boolean =>
  name !== '' && !options.some(({ label }) => nameKey(label) === nameKey(name))

/** Returns the option that creates a player; its group warns if not all players could be searched. */
export const newPlayerOption = (t: Message, name: string, isSearched: boolean): PickerOption => ({
  id: NEW_PLAYER,
  label: t('players.createNamed', { name }),
  group: isSearched ? '' : t('picker.mayBeThere'),
  isUnsure: !isSearched,
})

export const isNewPlayer = ({ id }: PickerOption): boolean => id === NEW_PLAYER
