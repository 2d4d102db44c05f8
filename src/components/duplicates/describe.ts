import type { Message } from '../../i18n'
import { formatDay } from '../../i18n/days'
import type { Reason, Row } from './duplicates'

/** What tells two of one name apart: team, birth date, position. Empty where nothing is known, as of a team. */
export const detailsOf = (t: Message, { team, birthDate, position }: Row): string =>
  [team?.name, birthDate && formatDay(birthDate), position && t(`players.position.${position}`)]
    .filter(Boolean)
    .join(' · ')

/** Why two are likely the same, in words. */
export const reasonsInWords = (t: Message, reasons: readonly Reason[]): string =>
  reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(' · ')
