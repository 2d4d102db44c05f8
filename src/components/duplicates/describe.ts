import type { Message } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { datedMatchTitle, scoreOf } from '../../i18n/matchTitle'
import type { Reason, Row } from './duplicates'

/** What a record is called: a match by its teams and its day. */
export const recordLabel = (t: Message, { name, date, homeTeam, awayTeam }: Row): string =>
  name ?? (date && homeTeam && awayTeam ? datedMatchTitle(t, { date, homeTeam, awayTeam }) : '')

/** What tells two of one name apart: team, birth date, position; of a match its score and competition. Empty where nothing is known. */
export const detailsOf = (t: Message, row: Row): string =>
  [
    row.team?.name,
    row.country,
    row.birthDate && formatDay(row.birthDate),
    row.position && t(`players.position.${row.position}`),
    isScored(row) && scoreOf(row),
    row.competition,
    notesIn(row) > 0 && t('duplicates.notes', { smart_count: notesIn(row) }),
  ]
    .filter(Boolean)
    .join(' · ')

const isScored = ({ homeScore, awayScore }: Row) =>
  typeof homeScore === 'number' || typeof awayScore === 'number'

const notesIn = ({ homeNotes = [], awayNotes = [] }: Row) => homeNotes.length + awayNotes.length

/** Why two are likely the same, in words. */
export const reasonsInWords = (t: Message, reasons: readonly Reason[]): string =>
  reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(' · ')
