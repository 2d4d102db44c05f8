import { z } from 'zod/mini'
import { normalisePosition } from '../../closedLists'
import { isRoundedId, readIds } from '../../externalIds'
import { LIMITS, shirtNoField } from '../../fields'
import type { LineupEntry } from '../../lineup'
import { foldText } from '../../text'
import type { ColumnMapping } from '../columns'
import type { ColumnDays } from '../days'
import { IMPORT_KINDS } from '../kinds'
import { readWhole } from '../measures'
import type { NoteKey } from '../notes'
import { type RowReader, rowReader } from '../rowReader'
import { stableIdOf, type UuidV5 } from '../stableId'
import type { Table } from '../table'
import { knownTeamSchema, type TeamDirectory, teamDirectory } from '../teamDirectory'
import { isFiner, isLine, readPosition } from '../words'
import type { LineupColumnName } from './columns'
import { matchFinder, type StoredMatch } from './findMatch'
import { playerFinder, type StoredPlayer } from './findPlayer'
import type { LineupList, LineupNote, PlannedMatch } from './protocol'

export type LineupPlan = { matches: PlannedMatch[]; notes: LineupNote[] }

type LineupSetup = {
  mapping: ColumnMapping<LineupColumnName>
  /** All records of each list; `planLineups` throws a ZodError if they are malformed. */
  stored: Record<LineupList, readonly unknown[]>
  dayOrder: ReadonlyMap<string, ColumnDays>
  v5: UuidV5
}

type Reader = RowReader<LineupColumnName>
type Note = (isLeftOut: boolean, key: NoteKey, field: LineupColumnName | null) => void

/**
 * Plans line-ups from a table with a row for every player of a match. Adds a note for each skipped row, for example if its match or player
 * is not unique. Creates no players. If a shirt number repeats in a team, the second entry gets no number.
 */
export function planLineups(table: Table, { mapping, stored, dayOrder, v5 }: LineupSetup): LineupPlan {
  const teams = teamDirectory(z.array(knownTeamSchema).parse(stored.teams), {
    makeId: (name) => stableIdOf(v5, name),
    create: false,
  })
  const findMatch = matchFinder(z.array(IMPORT_KINDS.matches.storedSchema).parse(stored.matches))
  const findPlayer = playerFinder(z.array(IMPORT_KINDS.players.storedSchema).parse(stored.players))
  const matches = new Map<string, PlannedMatch>()
  const notes: LineupNote[] = []

  function judge(row: number, cells: readonly string[]) {
    const reader = rowReader(cells, mapping, { kindOf, teams, dayOrder, idSource: '' })
    const title = titleOf(reader)
    const note: Note = (isLeftOut, key, field) =>
      notes.push({ row, title, isLeftOut, note: { field, value: (field && reader.text(field)) ?? '', key } })
    for (const warning of reader.warnings) notes.push({ row, title, isLeftOut: false, note: warning })
    for (const field of ['match', 'playerId'] as const) {
      if (readIds(reader.text(field) ?? '').some(isRoundedId)) note(false, 'roundedId', field)
    }
    const teamId = reader.team('team')
    if (teamId === undefined) return note(true, 'unknownTeam', 'team')
    const match = matchOf(reader, teamId)
    if (match === undefined) return note(true, ...matchNote(reader))
    if (!sidesOf(match).includes(teamId)) return note(true, 'notInMatch', 'team')
    const player = findPlayer({ teamId, id: reader.text('playerId'), name: reader.text('player') })
    if (player === undefined) return note(true, 'unknownPlayer', 'player')
    const planned = matches.get(match.id) ?? plannedMatch(row, match)
    matches.set(match.id, planned)
    addEntry(teamId === match.homeTeamId ? planned.home : planned.away, entryOf(reader, player, note), note)
  }

  const matchOf = (reader: Reader, teamId: string) =>
    findMatch({
      id: reader.text('match'),
      date: reader.day('date'),
      homeTeamId: teamNamed(teams, reader.text('homeTeam')),
      awayTeamId: teamNamed(teams, reader.text('awayTeam')),
      teamId,
    })

  const plannedMatch = (row: number, { id, date, ...match }: StoredMatch): PlannedMatch => {
    const names = sidesOf(match).map((teamId) => teams.teamName(teamId) ?? '')
    return { row, id, title: `${date} ${names.join(' – ')}`, home: [], away: [] }
  }

  for (const { row, cells } of table.rows) judge(row, cells)
  return {
    matches: [...matches.values()].filter(({ home, away }) => home.length + away.length > 0),
    notes,
  }
}

const NAMES: readonly LineupColumnName[] = ['homeTeam', 'awayTeam', 'team', 'player']
const kindOf = (column: LineupColumnName) => {
  if (column === 'position') return 'choice'
  return NAMES.includes(column) ? 'name' : 'whole'
}

const sidesOf = ({ homeTeamId, awayTeamId }: Pick<StoredMatch, 'homeTeamId' | 'awayTeamId'>) => [
  homeTeamId,
  awayTeamId,
]

const teamNamed = (teams: TeamDirectory, name: string | undefined) =>
  name === undefined ? undefined : teams.find(name)

const titleOf = (reader: Reader) =>
  [reader.text('player'), reader.text('team'), reader.text('match') ?? reader.text('date')]
    .filter(Boolean)
    .join(', ')

/** Returns the note of a row whose match was not found. */
const matchNote = ({ errors, text }: Reader): [NoteKey, LineupColumnName] => {
  if (errors.some(({ field }) => field === 'date')) return ['ambiguousDate', 'date']
  return ['unknownMatch', text('match') === undefined ? 'date' : 'match']
}

/** Returns the line-up entry of a row. If the row’s position is less precise than the player’s usual position, the entry gets the usual position. */
function entryOf(reader: Reader, player: StoredPlayer, note: Note): LineupEntry {
  const word = reader.text('position')
  const read = word && readPosition(word)
  if (word !== undefined && read === undefined && !isLine(word)) note(false, 'unknownValue', 'position')
  const own = normalisePosition(player.position ?? '')
  const isOwnFiner = word !== undefined && isFiner('position', own, word)
  return {
    shirtNo: shirtNoOf(reader, note),
    playerId: player.id,
    position: isOwnFiner ? own : read || own,
    isStarter: !BENCH_WORD.test(foldText(reader.text('isStarter') ?? '')),
  }
}

/** The words of substitutes. All other words, and no word, mean a starter. */
const BENCH_WORD =
  /^(sub|bench|reserve|b$|no?$|false|0|suplente|banquillo|remplac|banc|non$|ersatz|bank|nein)/

function shirtNoOf(reader: Reader, note: Note): number | null {
  const text = reader.text('shirtNo')
  const number = shirtNoField.safeParse((text && readWhole('shirtNo', text)) ?? null).data ?? null
  if (text !== undefined && number === null) note(false, 'unknownValue', 'shirtNo')
  return number
}

/** Adds an entry or a note. Each number and each player may occur once in a team (decisions, section 8). */
function addEntry(entries: LineupEntry[], entry: LineupEntry, note: Note): void {
  if (entries.some(({ playerId }) => playerId === entry.playerId)) note(true, 'repeatedPlayer', 'player')
  else if (entries.length === LIMITS.lineupPerSide) note(true, 'fullLineup', 'player')
  else if (entry.shirtNo !== null && entries.some(({ shirtNo }) => shirtNo === entry.shirtNo)) {
    note(false, 'repeatedNumber', 'shirtNo')
    entries.push({ ...entry, shirtNo: null })
  } else entries.push(entry)
}
