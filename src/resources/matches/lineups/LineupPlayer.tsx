import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Player } from '../../../../contract/player'
import { useFailureToast } from '../../../components/failureToast'
import { RecordPicker } from '../../../forms/inputs/RecordPicker'
import { isNewPlayer, usePlayerOptions } from '../../../forms/inputs/usePlayerOptions'
import { useMessage } from '../../../i18n'
import { type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'
import { useTeamName } from '../useTeamName'

type LineupPlayerProps = { side: Side; index: number; onChosen: () => void }

/**
 * Picks the player of a line-up entry: from the team's players outside the line-up and, once a name is typed, from all other
 * players. A typed name without a chosen player stays in the form and its draft, but is not saved.
 */
export function LineupPlayer({ side, index, onChosen }: LineupPlayerProps) {
  const t = useMessage()
  const name = lineupPath(side)
  const { getValues, setValue } = useFormContext<MatchForm>()
  const [search, setSearch] = useState('')
  const teamId = useWatch<MatchForm, `${Side}TeamId`>({ name: `${side}TeamId` })
  const teamName = useTeamName(side)
  const rows: LineupRow[] = useWatch({ name }) ?? []
  const unresolvedName = rows[index]?.name ?? ''
  const [initialName] = useState(unresolvedName)
  // Until the user types, offers the players whom the team sheet's name matches.
  const searchText = search || unresolvedName
  // The label keeps the team sheet's name while the user types.
  const shownName = search === '' ? unresolvedName : initialName
  const { picker, error, playerOf, createPlayer } = usePlayerOptions({
    typed: searchText,
    teams: teamId ? [{ id: teamId, name: teamName }] : [],
    hasOthers: searchText !== '',
    newPlayerTeamId: teamId,
    without: new Set(rows.map(({ playerId }) => playerId)),
  })
  // No toast before the user types: each unresolved name of a team sheet would show the same toast, and the options show the error.
  useFailureToast(search === '' ? null : error)

  const setTypedName = (text: string) =>
    setValue(`${name}.${index}.name`, text.trim() || initialName, { shouldDirty: true })

  const choose = ({ id, position }: Pick<Player, 'id' | 'position'>, at = index) => {
    const row = getValues(`${name}.${at}`)
    const chosen: LineupRow = {
      shirtNo: row?.shirtNo ?? null,
      playerId: id,
      position: row?.position || position,
      isStarter: row?.isStarter ?? true,
    }
    setValue(`${name}.${at}`, chosen, { shouldDirty: true, shouldValidate: true })
  }

  const createAndChoose = async (typed: string) => {
    const created = await createPlayer?.(typed)
    if (created === undefined) return false
    // Rows may have moved meanwhile, or the user may have chosen another player.
    const isSameRow = (row: LineupRow | undefined) => row?.playerId === null && row.name === typed
    const now: LineupRow[] = getValues(name) ?? []
    const at = isSameRow(now[index]) ? index : now.findIndex(isSameRow)
    if (at >= 0) choose({ ...created, position: created.position ?? '' }, at)
    return true
  }

  return (
    <RecordPicker
      source={`${name}.${index}.playerId`}
      label={shownName === '' ? t('matches.lineup.player') : t('matches.lineup.whoIs', { name: shownName })}
      isRequired={false}
      {...picker}
      chosen={undefined}
      search={search}
      onSearch={setSearch}
      onType={setTypedName}
      onChoose={(option) => {
        if (isNewPlayer(option)) {
          const creating = createAndChoose(searchText.trim())
          onChosen()
          return creating
        }
        const player = playerOf(option)
        if (player !== undefined) {
          choose(player)
          onChosen()
        }
        return false
      }}
    />
  )
}
