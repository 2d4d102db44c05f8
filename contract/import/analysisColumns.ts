import { ageOn } from '../age'
import type { Analysis } from '../analysis'
import type { FieldKind } from '../descriptor'
import { CLUB_NOW, reportedClub } from '../playedFor'
import { RATING_ITEMS, ratingOf } from '../ratings'
import { roundedMean } from '../roundedMean'
import { overallMean } from '../statistics'
import { fullName } from '../text'
import type { Cell } from './csvText'

type AnalysisColumn = { name: string; kind: FieldKind; cellOf: (analysis: Analysis) => Cell }

const column = (
  name: string,
  kind: FieldKind,
  cellOf: (analysis: Analysis) => Cell | null,
): AnalysisColumn => ({
  name,
  kind,
  cellOf: (analysis) => cellOf(analysis) ?? '',
})

/**
 * The columns of an analysis: the content of its report without the club’s data on the player, which some roles may not see. An import cannot read
 * these columns.
 */
export const ANALYSIS_COLUMNS: readonly AnalysisColumn[] = [
  column('id', 'id', ({ id }) => id),
  column('player', 'name', ({ player }) => player.name),
  column('birthDate', 'day', ({ player }) => player.birthDate),
  column('age', 'whole', ({ player, match }) => player.birthDate && ageOn(match.date, player.birthDate)),
  column('team', 'name', clubOf),
  column('date', 'day', ({ match }) => match.date),
  column('homeTeam', 'name', ({ match }) => match.homeTeam.name),
  column('awayTeam', 'name', ({ match }) => match.awayTeam.name),
  column('homeScore', 'whole', ({ match }) => match.homeScore),
  column('awayScore', 'whole', ({ match }) => match.awayScore),
  column('shirtNo', 'whole', ({ shirtNo }) => shirtNo),
  column('position', 'choice', ({ position }) => position),
  column('level', 'choice', ({ level }) => level),
  column('mean', 'whole', (analysis) => meanOf(analysis)),
  column('conclusion', 'longText', ({ conclusion }) => conclusion),
  column('scout', 'name', ({ scout }) => scout && fullName(scout)),
  column('createdAt', 'moment', ({ createdAt }) => createdAt),
  column('publishedAt', 'moment', ({ publishedAt }) => publishedAt),
  ...RATING_ITEMS.flatMap((item) => [
    column(item.item, 'whole', (analysis) => ratingOf(analysis, item).score),
    column(`${item.item}Note`, 'longText', (analysis) => ratingOf(analysis, item).note),
  ]),
]

function clubOf(analysis: Analysis): string | null {
  const { name, isToday } = reportedClub(analysis)
  return name !== null && isToday ? CLUB_NOW.replace('%{club}', () => name) : name
}

function meanOf(analysis: Analysis): number | null {
  const mean = overallMean(analysis)
  return mean === null ? null : Number(roundedMean(mean))
}
