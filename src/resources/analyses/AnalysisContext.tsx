import Chip from '@mui/material/Chip'
import type { Analysis } from '../../../contract/analysis'
import { useMessage } from '../../i18n'
import { matchLine, scoreLine } from './describeMatch'

/** Draft or published. */
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

/** The name of who wrote an analysis. */
export function useScoutName() {
  const t = useMessage()
  return ({ scout }: Pick<Analysis, 'scout'>) =>
    scout ? `${scout.firstName} ${scout.lastName}` : t('analyses.formerUser')
}

/** "Harbour Athletic – Old Mills, 18 Apr 2026 · 2 : 1 · No. 9 · Centre Forward". */
export function useContextLine() {
  const t = useMessage()
  return ({ match, shirtNo, position }: Pick<Analysis, 'match' | 'shirtNo' | 'position'>) =>
    [
      matchLine(match),
      scoreLine(match),
      shirtNo !== null && t('analyses.shirt', { number: shirtNo }),
      position !== '' && t(`players.position.${position}`),
    ]
      .filter(Boolean)
      .join(' · ')
}
