import type { Player } from '../../../contract/player'
import { nameKey } from '../../../contract/text'
import { alsoCalled } from '../../components/alsoCalled'
import { playerDetails } from '../../components/playerDetails'
import { useCreatePlayer } from '../../components/useCreatePlayer'
import { useRecordSearch } from '../../components/useRecordSearch'
import { useTeamPlayers } from '../../components/useTeamPlayers'
import { type Message, useMessage } from '../../i18n'
import type { PickerOption } from './RecordPicker'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const NEW_PLAYER = 'new'

type PlayerSearch = {
  typed: string
  /** The teams whose players come first, at most two. */
  teams: readonly { id: string; name: string }[]
  /** Whether other players are offered, too. */
  hasOthers: boolean
  newPlayerTeamId: string | null
  /** The ids of players that are not offered. */
  without?: ReadonlySet<string | null>
}

const NO_IDS: ReadonlySet<string | null> = new Set()

/** Returns the props of a player's picker, whose options are the teams' players, others, and a new player with the typed name. */
export function usePlayerOptions(search: PlayerSearch) {
  const { typed, teams, hasOthers, newPlayerTeamId, without = NO_IDS } = search
  const t = useMessage()
  const others = useRecordSearch('players', typed, { sort: BY_NAME, enabled: hasOthers, orOnDevice: true })
  const first = useTeamPlayers(teams[0]?.id, others.sought)
  const second = useTeamPlayers(teams[1]?.id, others.sought)
  const { createPlayer, isCreating } = useCreatePlayer(newPlayerTeamId)

  const toOption = (player: Player, group: string | undefined) =>
    playerOption(t, player, { group, also: alsoCalled(t, player, others.sought) })
  const isOffered = ({ id }: Player) => !without.has(id)
  const ofTeams = [first, second].flatMap(({ players }, index) =>
    players.filter(isOffered).map((player) => toOption(player, teams[index]?.name ?? '')),
  )
  const ofOthers = others.found
    .filter((player) => isOffered(player) && !teams.some(({ id }) => id === player.teamId))
    .map((player) => toOption(player, teams.length > 0 ? t('analyses.picker.otherPlayers') : undefined))
  const options = [...ofTeams, ...ofOthers]

  const isLoading = first.isLoading || second.isLoading || others.isLoading || isCreating
  const isSearched = first.isAnswered && second.isAnswered && others.isAnswered
  const name = typed.trim()
  const isNewName = name !== '' && !options.some(({ label }) => nameKey(label) === nameKey(name))
  // A new player is offered only after the search has ended. Before that, Enter could create a duplicate of an existing player.
  if (!isLoading && isNewName && createPlayer !== null) {
    options.push({
      id: NEW_PLAYER,
      label: t('players.createNamed', { name }),
      group: isSearched ? '' : t('picker.mayBeThere'),
      isUnsure: !isSearched,
    })
  }
  return {
    picker: {
      options,
      isLoading,
      noOptionsText: t(isSearched ? 'analyses.picker.noPlayer' : 'picker.notSearched'),
    },
    error: first.error ?? second.error ?? others.error,
    playerOf: (option: PickerOption): Player | undefined =>
      [...first.players, ...second.players, ...others.found].find(({ id }) => id === option.id),
    createPlayer,
  }
}

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

export const isNewPlayer = ({ id }: PickerOption): boolean => id === NEW_PLAYER
