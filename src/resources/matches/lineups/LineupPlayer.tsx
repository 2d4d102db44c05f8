import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Player } from '../../../../contract/player'
import { alsoCalled } from '../../../components/alsoCalled'
import { useFailureToast } from '../../../components/failureToast'
import { isNewName, isNewPlayer, newPlayerOption, playerOption } from '../../../components/playerOptions'
import { RecordPicker } from '../../../components/RecordPicker'
import { useCreatePlayer } from '../../../components/useCreatePlayer'
import { useRecordSearch } from '../../../components/useRecordSearch'
import { useTeamPlayers } from '../../../components/useTeamPlayers'
import { useMessage } from '../../../i18n'
import { type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'
import { useTeamName } from '../useTeamName'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type LineupPlayerProps = { side: Side; index: number; onChosen: () => void }

/**
 * Chooses who an entry is: the team's own players who are not in the line-up yet first, then all others once a name is typed. A name
 * that is typed and not chosen from stays in the entry, as a team sheet's does: it is neither saved nor lost.
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
  // Until something is typed, those are offered whom the team sheet may mean.
  const sought = search || unresolvedName
  // While one types, the label goes on asking for whom it asked before.
  const askedFor = search === '' ? unresolvedName : initialName
  const others = useRecordSearch('players', sought, {
    sort: BY_NAME,
    enabled: sought !== '',
    orOnDevice: true,
  })
  const team = useTeamPlayers(teamId ?? undefined, others.sought)
  // Of a team sheet, every name would tell the same: only what is typed does. The list says by itself that it could not be searched.
  useFailureToast(search === '' ? null : (team.error ?? others.error))
  const { createPlayer, isCreating } = useCreatePlayer(teamId)

  const taken = new Set(rows.map(({ playerId }) => playerId))
  const isFree = ({ id }: Player) => !taken.has(id)
  const ofTeam = team.players
    .filter(isFree)
    .map((player) => playerOption(t, player, { group: teamName, also: alsoCalled(t, player, sought) }))
  const ofOthers = others.found
    .filter((player) => player.teamId !== teamId && isFree(player))
    .map((player) =>
      playerOption(t, player, {
        group: t('analyses.picker.otherPlayers'),
        also: alsoCalled(t, player, sought),
      }),
    )
  const options = [...ofTeam, ...ofOthers]
  const wanted = sought.trim()
  const isLoading = team.isLoading || others.isLoading || isCreating
  const isSearched = team.isAnswered && others.isAnswered
  // Offered only once the search is answered, or the last one is made: until then Enter could make a second player of one that is there.
  if (!isLoading && isNewName(wanted, options) && createPlayer !== null) {
    options.push(newPlayerOption(t, wanted, isSearched))
  }

  const keepName = (text: string) =>
    setValue(`${name}.${index}.name`, text.trim() || initialName, { shouldDirty: true })

  const choose = ({ id, position }: Pick<Player, 'id' | 'position'>, at = index) => {
    const row = getValues(`${name}.${at}`)
    const chosen: LineupRow = {
      shirtNo: row?.shirtNo ?? null,
      playerId: id,
      position: row?.position || position,
    }
    setValue(`${name}.${at}`, chosen, { shouldDirty: true, shouldValidate: true })
  }

  const createAndChoose = async (typed: string) => {
    const created = await createPlayer?.(typed)
    if (created === undefined) return false
    // Rows may have come and gone meanwhile, and somebody else may have been chosen in this one.
    const isMeant = (row: LineupRow | undefined) => row?.playerId === null && row.name === typed
    const now: LineupRow[] = getValues(name) ?? []
    const at = isMeant(now[index]) ? index : now.findIndex(isMeant)
    if (at >= 0) choose({ ...created, position: created.position ?? '' }, at)
    return true
  }

  return (
    <RecordPicker
      source={`${name}.${index}.playerId`}
      label={askedFor === '' ? t('matches.lineup.player') : t('matches.lineup.whoIs', { name: askedFor })}
      isRequired={false}
      options={options}
      chosen={undefined}
      isLoading={isLoading}
      noOptionsText={t(isSearched ? 'analyses.picker.noPlayer' : 'picker.notSearched')}
      search={search}
      onSearch={setSearch}
      onType={keepName}
      onChoose={(option) => {
        if (isNewPlayer(option)) {
          const creating = createAndChoose(wanted)
          onChosen()
          return creating
        }
        const player = [...team.players, ...others.found].find(({ id }) => id === option.id)
        if (player !== undefined) {
          choose(player)
          onChosen()
        }
        return false
      }}
    />
  )
}
