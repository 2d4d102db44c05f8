import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Match } from '../../../contract/match'
import { useRow } from '../../components/useRow'
import { useMessage } from '../../i18n'
import type { MatchForm, Side } from './matchForm'

/** Returns the name of the team that is chosen in the form, even if unsaved; without a team, the side's name. */
export function useTeamName(side: Side): string {
  const t = useMessage()
  const match = useRecordContext<Match>()
  const teamId = useWatch<MatchForm, `${Side}TeamId`>({ name: `${side}TeamId` })
  const stored = match?.[`${side}Team`]
  const isStored = stored !== undefined && stored.id === teamId
  const found = useRow('teams', isStored ? null : teamId)
  const team = isStored ? stored : found
  return teamId !== null && team !== undefined ? team.name : t(`matches.note.side.${side}`)
}
