import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { findNamed } from '../../../../contract/findNamed'
import type { Match } from '../../../../contract/match'
import type { PlayerRow } from '../../../../contract/rows'
import { foldText } from '../../../../contract/text'
import { isAbortOrSignedOut } from '../../../components/failureToast'
import type { AppDataProvider } from '../../../dataProvider'
import { currentAnswerLimit, withinAnswerLimit } from '../../../dataProvider/answerLimit'
import { applyListRequest, requestOf } from '../../../dataProvider/rows/listRequest'
import { useMessage } from '../../../i18n'
import type { LineupRow, MatchForm, Side } from '../matchForm'
import { readTeamSheet, type SheetLine } from './teamSheet'
import { useAddToLineup } from './useAddToLineup'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** The maximum number of players to fetch by team or by name. */
const MAX_PLAYERS = 200

/**
 * Returns a function that parses a pasted team sheet and adds its players to a side. Finds the team's players by a part of the
 * name, and other players by the whole name. For an unknown or ambiguous name, the row has the name and the user chooses the
 * player. A player already in the line-up gets the sheet's number. If the server does not answer, finds only players on this device, and
 * accepts parts of names only if the match was downloaded for offline use, because the download has all players of both teams.
 */
export function useTeamSheet(side: Side) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const record = useRecordContext<Match>()
  const { getValues } = useFormContext<MatchForm>()
  const addToLineup = useAddToLineup(side)

  const playersWhere = async (filter: object): Promise<Found> => {
    const params = { pagination: { page: 1, perPage: MAX_PLAYERS }, sort: BY_NAME, filter }
    try {
      const asking: Promise<{ data: PlayerRow[] }> = dataProvider.getList('players', params)
      return { players: (await withinAnswerLimit(asking, currentAnswerLimit())).data, isAnswered: true }
    } catch (error) {
      if (error instanceof Error && isAbortOrSignedOut(error)) throw error
      const cached = await dataProvider.getOnDevice('players')
      return { players: applyListRequest('players', cached, requestOf(params)).rows, isAnswered: false }
    }
  }

  const isSquadDownloaded = async (teamId: string): Promise<boolean> => {
    if (record === undefined || ![record.homeTeamId, record.awayTeamId].includes(teamId)) return false
    return (await dataProvider.keptForGround()).get(record.id)?.opens === true
  }

  const squadOf = async (teamId: string): Promise<Squad> => {
    const { players, isAnswered } = await playersWhere({ teamId })
    const isWhole = isAnswered || (await isSquadDownloaded(teamId))
    return isWhole ? { team: players, others: [] } : { team: [], others: players }
  }

  const findPlayer = async (line: SheetLine, { team, others }: Squad): Promise<FoundLine> => {
    const { name } = line
    const player = findNamed(name, { team, others })
    if (player !== undefined) return { line, player, isSearched: true }
    const { players, isAnswered } = await playersWhere({ q: name })
    // Without an answer, ignores other players, because this device may have only one of several players with the name.
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
      const squad = teamId === null ? EMPTY_SQUAD : await squadOf(teamId)
      const results = await Promise.all(
        lines.slice(0, LIMITS.lineupPerSide).map((line) => findPlayer(line, squad)),
      )
      const found = withUniquePlayers(results).map(toRow)
      const leftOut = Math.max(0, lines.length - LIMITS.lineupPerSide) + addToLineup(found)
      const open = found.filter(({ playerId }) => playerId === null).length
      notify(
        [
          t('matches.lineup.read', { smart_count: found.length }),
          open > 0 && t('matches.lineup.toChoose', { smart_count: open }),
          open > 0 && results.some(({ isSearched }) => !isSearched) && t('picker.notSearched'),
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

/** Players from the server or, if the server did not answer, from this device. */
type Found = { players: PlayerRow[]; isAnswered: boolean }

/** The team's players, found by a part of the name, and other players, found only by the whole name. */
type Squad = { team: PlayerRow[]; others: PlayerRow[] }
const EMPTY_SQUAD: Squad = { team: [], others: [] }

/** A line of a sheet with its player, if found. `isSearched` is false if the server did not answer. */
type FoundLine = { line: SheetLine; player: PlayerRow | undefined; isSearched: boolean }

/**
 * Returns the lines with each player once, preferably with the whole name and a number, because sheets repeat names, as in a list
 * of scorers. Other lines with a part of the name, and lines with different numbers, lose their player, and the user chooses.
 */
function withUniquePlayers(found: readonly FoundLine[]): FoundLine[] {
  return found.flatMap((one) => {
    const ofPlayer = found.filter(({ player }) => player !== undefined && player.id === one.player?.id)
    if (ofPlayer.length < 2) return [one]
    const whole = ofPlayer.filter(hasWholeName)
    const numbered = whole.filter(({ line }) => line.shirtNo !== null)
    if (new Set(numbered.map(({ line }) => line.shirtNo)).size > 1) return [{ ...one, player: undefined }]
    const named = numbered[0] ?? whole[0]
    if (one === named) return [one]
    return hasWholeName(one) ? [] : [{ ...one, player: undefined }]
  })
}

const hasWholeName = ({ line, player }: FoundLine) =>
  player !== undefined && foldText(line.name) === foldText(player.name)

function toRow({ line: { name, shirtNo, position, isStarter }, player }: FoundLine): LineupRow {
  if (player === undefined) return { shirtNo, playerId: null, position, isStarter, name }
  return { shirtNo, playerId: player.id, position: position || player.position, isStarter }
}
