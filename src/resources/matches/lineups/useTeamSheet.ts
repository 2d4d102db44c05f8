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
import { applyListRequest, requestOf } from '../../../dataProvider/rows/listRequest'
import { useMessage } from '../../../i18n'
import { isBlankRow, type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'
import { readTeamSheet, type SheetLine } from './teamSheet'
import { useSetLineup } from './useSetLineup'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** The maximum number of players to fetch of a team, and of one name. */
const MAX_PLAYERS = 200

/**
 * Returns a function that adds a pasted team sheet to a side. It finds the team's players by a part of their name, and others by
 * the whole name. An unknown or ambiguous name stays in the row, for the user to choose. A player in the line-up gets the
 * sheet's number. Without an answer, it searches the players on this device, and matches parts of names only if the match
 * was downloaded with its whole squads.
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
    // Without an answer, this device may have only one of several players with the name.
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

/** The players from the server's answer or, without one, from this device. */
type Found = { players: PlayerRow[]; isAnswered: boolean }

/** A team's known players, and those who match only by their whole name. */
type Squad = { team: PlayerRow[]; others: PlayerRow[] }
const NOBODY: Squad = { team: [], others: [] }

/** A line of a sheet with its player, if found. */
type FoundLine = { line: SheetLine; player: PlayerRow | undefined; isSearched: boolean }

/**
 * Gives a player only one line: the one with the whole name. Several lines with the whole name name the player twice, as among
 * the scorers, unless their numbers differ.
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

/** Merges two line-ups. Players in both get the new number and position; new players come last. */
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
