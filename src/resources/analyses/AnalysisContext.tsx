import Chip from '@mui/material/Chip'
import type { Analysis } from '../../../contract/analysis'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { datedMatchTitle } from '../../i18n/matchTitle'

/** Shows whether an analysis is a draft or published. */
export function StatusChip({ publishedAt }: Pick<Analysis, 'publishedAt'>) {
  const t = useMessage()
  const isPublished = publishedAt !== null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? 'success' : 'default'}
      label={t(isPublished ? 'analyses.publishedStatus' : 'analyses.draft')}
      sx={{ fontWeight: 600 }}
    />
  )
}

/** Returns a function that names the author of an analysis. */
export function useScoutName() {
  const t = useMessage()
  return ({ scout }: Pick<Analysis, 'scout'>) => (scout ? fullName(scout) : t('analyses.formerUser'))
}

/** Returns a function for "Started 18 Apr 2026, 19:05 · Published 19 Apr 2026, 09:12". Unknown times are omitted. */
export function useDatesLine() {
  const t = useMessage()
  return ({ createdAt, publishedAt }: Pick<Analysis, 'createdAt' | 'publishedAt'>) =>
    [
      createdAt && t('analyses.begunOn', { when: formatMoment(createdAt) }),
      publishedAt && t('analyses.publishedOn', { when: formatMoment(publishedAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Returns a function for "Harbour Athletic – Old Mills, 18 Apr 2026 · 2 : 1 · No. 9 · Centre Forward". */
export function useContextLine() {
  const t = useMessage()
  return ({ match, shirtNo, position }: Pick<Analysis, 'match' | 'shirtNo' | 'position'>) => {
    const { homeScore, awayScore } = match
    return [
      datedMatchTitle(t, match),
      homeScore !== null && awayScore !== null && t('analyses.score', { home: homeScore, away: awayScore }),
      shirtNo !== null && t('analyses.shirt', { number: shirtNo }),
      position !== '' && t(`players.position.${position}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
