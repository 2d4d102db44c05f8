import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFailureToast } from '../../../components/failureToast'
import { useRow } from '../../../components/useRow'
import { RecordPicker } from '../../../forms/inputs/RecordPicker'
import { isNewPlayer, playerOption, usePlayerOptions } from '../../../forms/inputs/usePlayerOptions'
import { useMessage } from '../../../i18n'
import type { Side } from '../../matches/matchForm'
import type { AnalysisForm } from '../analysisForm'

type PlayerInputProps = {
  /** The player's side, if known. */
  side?: Side | undefined
  autoFocus?: boolean
}

/** Picks the player. Lists the players of the match's teams and, without a match or once a name is typed, all other players. */
export function PlayerInput({ side, autoFocus = false }: PlayerInputProps) {
  const t = useMessage()
  const [search, setSearch] = useState('')
  const { getValues, setValue } = useFormContext<AnalysisForm>()
  const matchId = useWatch<AnalysisForm, 'matchId'>({ name: 'matchId' })
  const playerId = useWatch<AnalysisForm, 'playerId'>({ name: 'playerId' })
  const match = useRow('matches', matchId)
  const chosen = useRow('players', playerId)

  const sides = side === undefined ? (['home', 'away'] as const) : [side]
  const teams = match === undefined ? [] : sides.map((one) => match[`${one}Team`])
  const { picker, error, createPlayer } = usePlayerOptions({
    typed: search,
    teams,
    hasOthers: matchId === null || search !== '',
    newPlayerTeamId: side === undefined ? null : (teams[0]?.id ?? null),
  })
  useFailureToast(error)

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
      {...picker}
      chosen={chosen && playerOption(t, chosen)}
      autoFocus={autoFocus}
      search={search}
      onSearch={setSearch}
      onChoose={(option) => (isNewPlayer(option) ? createAndChoose(search.trim()) : true)}
    />
  )
}
