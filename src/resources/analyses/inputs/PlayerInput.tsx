import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Player } from '../../../../contract/player'
import { alsoCalled } from '../../../components/alsoCalled'
import { useFailureToast } from '../../../components/failureToast'
import { useCreatePlayer } from '../../../components/useCreatePlayer'
import { useRecordSearch } from '../../../components/useRecordSearch'
import { useRow } from '../../../components/useRow'
import { useTeamPlayers } from '../../../components/useTeamPlayers'
import { isNewName, isNewPlayer, newPlayerOption, playerOption } from '../../../forms/inputs/playerOptions'
import { RecordPicker } from '../../../forms/inputs/RecordPicker'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'
import type { Side } from '../fromNote/noteOrigin'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type PlayerInputProps = {
  /** The player's side, if known. */
  side?: Side | undefined
  autoFocus?: boolean
}

/** Picks the player. Lists the players of the match's teams, and all others once a name is typed. */
export function PlayerInput({ side, autoFocus = false }: PlayerInputProps) {
  const t = useMessage()
  const [search, setSearch] = useState('')
  const { getValues, setValue } = useFormContext<AnalysisForm>()
  const matchId = useWatch<AnalysisForm, 'matchId'>({ name: 'matchId' })
  const playerId = useWatch<AnalysisForm, 'playerId'>({ name: 'playerId' })
  const match = useRow('matches', matchId)
  const chosen = useRow('players', playerId)

  const teams = match === undefined ? [] : teamsOfSide(match, side)
  const others = useRecordSearch('players', search, {
    sort: BY_NAME,
    enabled: matchId === null || search !== '',
    orOnDevice: true,
  })
  const home = useTeamPlayers(teams[0]?.id, others.sought)
  const away = useTeamPlayers(teams[1]?.id, others.sought)
  useFailureToast(home.error ?? away.error ?? others.error)
  const { createPlayer, isCreating } = useCreatePlayer(side === undefined ? null : (teams[0]?.id ?? null))

  const optionOf = (player: Player, group?: string) =>
    playerOption(t, player, { group, also: alsoCalled(t, player, others.sought) })
  const ofTeams = [home, away].flatMap((found, index) =>
    found.players.map((player) => optionOf(player, teams[index]?.name ?? '')),
  )
  const ofOthers = others.found
    .filter(({ teamId }) => !teams.some(({ id }) => id === teamId))
    .map((player) => optionOf(player, teams.length > 0 ? t('analyses.picker.otherPlayers') : undefined))
  const options = [...ofTeams, ...ofOthers]

  const wanted = search.trim()
  const isLoading = home.isLoading || away.isLoading || others.isLoading || isCreating
  const isSearched = home.isAnswered && away.isAnswered && others.isAnswered
  // A new player is offered only after the search has ended. Before that, Enter could create a duplicate of an existing player.
  if (!isLoading && isNewName(wanted, options) && createPlayer !== null) {
    options.push(newPlayerOption(t, wanted, isSearched))
  }

  const createAndChoose = async (name: string) => {
    const before = getValues('playerId')
    const created = await createPlayer?.(name)
    // The user may have chosen another player meanwhile.
    if (created !== undefined && getValues('playerId') === before) {
      setValue('playerId', created.id, { shouldDirty: true, shouldValidate: true })
    }
    return created !== undefined
  }

  return (
    <RecordPicker
      source="playerId"
      label={t('analyses.field.player')}
      placeholder={t('analyses.picker.searchPlayer')}
      options={options}
      chosen={chosen && playerOption(t, chosen)}
      isLoading={isLoading}
      noOptionsText={t(isSearched ? 'analyses.picker.noPlayer' : 'picker.notSearched')}
      autoFocus={autoFocus}
      search={search}
      onSearch={setSearch}
      onChoose={(option) => (isNewPlayer(option) ? createAndChoose(wanted) : true)}
    />
  )
}

type Teams = { homeTeam: { id: string; name: string }; awayTeam: { id: string; name: string } }

/** Returns the teams whose players come first: the known side's team, else both. */
function teamsOfSide({ homeTeam, awayTeam }: Teams, side: Side | undefined) {
  if (side === 'home') return [homeTeam]
  if (side === 'away') return [awayTeam]
  return [homeTeam, awayTeam]
}
