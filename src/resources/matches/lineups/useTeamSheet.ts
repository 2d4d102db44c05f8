import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { findNamed } from '../../../../contract/findNamed'
import type { Match } from '../../../../contract/match'
import type { PlayerRow } from '../../../../contract/rows'
import { foldText } from '../../../../contract/text'
import { isAbortOrSignedOut } from '../../../components/failureToast'
import type { AppDataProvider } from '../../../dataProvider'
import { presentAnswerLimit, withinAnswerLimit } from '../../../dataProvider/answerLimit'
import { applyListRequest, requestOf } from '../../../dataProvider/listRequest'
import { useMessage } from '../../../i18n'
import { isBlankRow, type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'
import { readTeamSheet, type SheetLine } from './teamSheet'
import { useSetLineup } from './useSetLineup'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** How many players of a team, and of one name, are looked at. */
const MAX_PLAYERS = 200

/**
 * Adds the players of a pasted team sheet to a side: those of the team by their names or a part of them, others by their whole
 * name. Who is not found, or is one of several, or may be meant by another line as well, stands there by the sheet's name and is
 * still to be chosen. A player who is in the line-up already gets the sheet's number. Where players cannot be searched, those of the team
 * whom this device has are found all the same: by a part of their names where the match is kept for the ground, with its whole squads.
 */
export function useTeamSheet(side: Side) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const record = useRecordContext<Match>()
  const { getValues } = useFormContext<MatchForm>()
  const setLineup = useSetLineup(side)

  const playersWhere = async (filter: object): Promise<Found> => {
    const params = { pagination: { page: 1, perPage: MAX_PLAYERS }, sort: BY_NAME, filter }
    try {
      const asking: Promise<{ data: PlayerRow[] }> = dataProvider.getList('players', params)
      return { players: (await withinAnswerLimit(asking, presentAnswerLimit())).data, isAnswered: true }
    } catch (error) {
      if (error instanceof Error && isAbortOrSignedOut(error)) throw error
      const here = await dataProvider.getOnDevice('players')
      return { players: applyListRequest('players', here, requestOf(params)).rows, isAnswered: false }
    }
  }

  const isKeptWith = async (teamId: string): Promise<boolean> => {
    if (record === undefined || ![record.homeTeamId, record.awayTeamId].includes(teamId)) return false
    return (await dataProvider.keptForGround()).get(record.id)?.opens === true
  }

  const squadOf = async (teamId: string): Promise<Squad> => {
    const { players, isAnswered } = await playersWhere({ teamId })
    const isWhole = isAnswered || (await isKeptWith(teamId))
    return isWhole ? { team: players, others: [] } : { team: [], others: players }
  }

  const find = async (line: SheetLine, { team, others }: Squad): Promise<FoundLine> => {
    const { name } = line
    const player = findNamed(name, { team, others })
    if (player !== undefined) return { line, player, isSearched: true }
    const { players, isAnswered } = await playersWhere({ q: name })
    // Of several who are called so, this device may have one.
    return {
      line,
      player: findNamed(name, { team, others: isAnswered ? players : [] }),
      isSearched: isAnswered,
    }
  }

  return async (text: string): Promise<boolean> => {
    const lines = readTeamSheet(text)
    if (lines.length === 0) {
      notify(t('matches.lineup.nobodyNamed'), { type: 'warning' })
      return false
    }
    try {
      const teamId = getValues(`${side}TeamId`)
      const squad = teamId === null ? NOBODY : await squadOf(teamId)
      const sought = await Promise.all(lines.slice(0, LIMITS.lineupPerSide).map((line) => find(line, squad)))
      const found = withoutRivals(sought).map(toRow)
      const rows = joined(getValues(lineupPath(side)) ?? [], found)
      const kept = rows.slice(0, LIMITS.lineupPerSide)
      setLineup(kept)
      const leftOut = Math.max(0, lines.length - LIMITS.lineupPerSide) + rows.length - kept.length
      const open = found.filter(({ playerId }) => playerId === null).length
      notify(
        [
          t('matches.lineup.read', { smart_count: found.length }),
          open > 0 && t('matches.lineup.toChoose', { smart_count: open }),
          open > 0 && sought.some(({ isSearched }) => !isSearched) && t('picker.notSearched'),
          leftOut > 0 && t('matches.lineup.leftOut', { smart_count: leftOut, max: LIMITS.lineupPerSide }),
        ]
          .filter(Boolean)
          .join(' '),
        { type: open + leftOut > 0 ? 'warning' : 'success' },
      )
      return true
    } catch (error) {
      notify(String(error instanceof Error ? error.message : error), { type: 'error' })
      return false
    }
  }
}

/** The players that a question is answered with, or that this device has of them, where it is not. */
type Found = { players: PlayerRow[]; isAnswered: boolean }

/** A team's players, as far as they are known, and those among whom only whole names count. */
type Squad = { team: PlayerRow[]; others: PlayerRow[] }
const NOBODY: Squad = { team: [], others: [] }

/** A line of a sheet, with the player whom it means as far as is known. */
type FoundLine = { line: SheetLine; player: PlayerRow | undefined; isSearched: boolean }

/**
 * One player stands in one line: of several that may mean them, the one with their whole name does. Several of those are one player
 * named twice, as among the scorers, unless they have different numbers.
 */
function withoutRivals(found: readonly FoundLine[]): FoundLine[] {
  return found.flatMap((one) => {
    const rivals = found.filter(({ player }) => player !== undefined && player.id === one.player?.id)
    if (rivals.length < 2) return [one]
    const whole = rivals.filter(isWhole)
    const numbered = whole.filter(({ line }) => line.shirtNo !== null)
    if (new Set(numbered.map(({ line }) => line.shirtNo)).size > 1) return [{ ...one, player: undefined }]
    const named = numbered[0] ?? whole[0]
    if (one === named) return [one]
    return isWhole(one) ? [] : [{ ...one, player: undefined }]
  })
}

const isWhole = ({ line, player }: FoundLine) =>
  player !== undefined && foldText(line.name) === foldText(player.name)

function toRow({ line: { name, shirtNo, position }, player }: FoundLine): LineupRow {
  if (player === undefined) return { shirtNo, playerId: null, position, name }
  return { shirtNo, playerId: player.id, position: position || player.position }
}

/** The rows, those of players who are in both with the new number and position, and then the others. */
export function joined(rows: readonly LineupRow[], found: readonly LineupRow[]): LineupRow[] {
  const byPlayer = new Map(found.map((row) => [row.playerId ?? row, row]))
  const updated = rows.map((row) => {
    const now = row.playerId === null ? undefined : byPlayer.get(row.playerId)
    return now === undefined
      ? row
      : { ...row, shirtNo: now.shirtNo ?? row.shirtNo, position: now.position || row.position }
  })
  const known = new Set(rows.map(({ playerId }) => playerId))
  const added = [...byPlayer.values()].filter(({ playerId }) => playerId === null || !known.has(playerId))
  return [...updated.filter((row) => !isBlankRow(row)), ...added]
}
