import type { Reason, Row } from '../../../contract/duplicates/records'
import type { Message } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { datedMatchTitle, scoreOf } from '../../i18n/matchTitle'

/** Returns a record's label; for a match, its teams and date. */
export const recordLabel = (t: Message, { name, date, homeTeam, awayTeam }: Row): string =>
  name ?? (date && homeTeam && awayTeam ? datedMatchTitle(t, { date, homeTeam, awayTeam }) : '')

/** Returns the details that distinguish records of one name, such as team and birth date, or a match's score. '' if none is known. */
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

/** Returns the reasons for a possible duplicate as text. */
export const reasonsInWords = (t: Message, reasons: readonly Reason[]): string =>
  reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(' · ')
