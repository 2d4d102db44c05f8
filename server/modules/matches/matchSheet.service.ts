import type { Language } from '../../../contract/languages'
import { isStarting, type LineupEntry } from '../../../contract/lineup'
import { ROUTES } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import { POSITION_CODES } from '../../../contract/positionCodes'
import type { AppParts } from '../../http/context'
import type { SheetPlayer } from '../../pdf/sheetInput'
import { authorize } from '../../security/authorize'
import { findClub } from '../club/club.repository'
import { findPlayerNames } from '../players/players.repository'
import { matchService } from './matches.service'

type SheetParts = Pick<AppParts, 'config' | 'database' | 'drawPdf' | 'now'>
type Asked = { actor: Actor; id: string; language: Language; locale: string }

/** Returns the match sheet, for callers who may read the match and its players. */
export async function drawMatchSheet(parts: SheetParts, { actor, id, language, locale }: Asked) {
  const { config, database, drawPdf, now } = parts
  const { orm } = database
  const { homeLineup = [], awayLineup = [], ...match } = await matchService.read({ orm, actor, id })
  const playerIds = [...homeLineup, ...awayLineup].map(({ playerId }) => playerId)
  const names = await findPlayerNames(orm, authorize(actor, 'player.list'), playerIds)
  const playersOf = (lineup: readonly LineupEntry[]) =>
    lineup.map(
      ({ shirtNo, playerId, position, ...entry }): SheetPlayer => ({
        shirtNo,
        name: names.get(playerId) ?? '',
        positionCode: position === '' ? '' : POSITION_CODES[position],
        isStarter: isStarting(entry),
      }),
    )
  const pdf = await drawPdf({
    language,
    locale,
    club: (await findClub(orm)).name,
    date: match.date,
    kickOffTime: match.kickOffTime ?? '',
    home: { team: match.homeTeam.name, score: match.homeScore, players: playersOf(homeLineup) },
    away: { team: match.awayTeam.name, score: match.awayScore, players: playersOf(awayLineup) },
    madeAt: now().toISOString(),
    matchUrl: new URL(ROUTES.edit('matches', id), config.publicUrl).href,
  })
  return { name: `${match.homeTeam.name} – ${match.awayTeam.name} ${match.date}.pdf`, pdf }
}
