import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Mergeable } from '../../../contract/merge'
import { reasonsInWords, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { PairTable } from './PairTable'
import type { LikelyPair } from './pairSearch'

type PairCardProps = {
  resource: Mergeable
  pair: LikelyPair
  isDismissed: boolean
  onMerge: () => void
  onDismiss: () => void
  onRestore: () => void
}

/** Two possible duplicates: the reasons, their fields and the actions. */
export function PairCard({ resource, pair, isDismissed, onMerge, onDismiss, onRestore }: PairCardProps) {
  const t = useMessage()
  const { rows, verdict, reasons } = pair
  const label = t('duplicates.pair', { one: recordLabel(t, rows[0]), other: recordLabel(t, rows[1]) })
  return (
    <Card component="article" aria-label={label} sx={areas}>
      <Box
        sx={{
          gridArea: 'why',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 1,
          py: 0.5,
        }}
      >
        <Chip
          size="small"
          label={t(`duplicates.verdict.${verdict}`)}
          color={verdict === 'certain' ? 'primary' : 'default'}
          variant={verdict === 'certain' ? 'filled' : 'outlined'}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reasonsInWords(t, reasons)}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'pair', minWidth: 0 }}>
        <PairTable resource={resource} pair={rows} label={label} />
      </Box>
      <Box
        sx={{
          gridArea: 'actions',
          mt: { xs: 1, md: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {isDismissed ? (
          <Button onClick={onRestore}>{t('duplicates.restore')}</Button>
        ) : (
          <Button onClick={onDismiss}>{t('duplicates.setAside')}</Button>
        )}
        <Button variant="outlined" onClick={onMerge}>
          {t('duplicates.merge')}
        </Button>
      </Box>
    </Card>
  )
}

/** The actions are beside the reasons on wide screens, otherwise below the table. */
const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 1, md: 2 },
  py: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"why" "pair" "actions"', md: '"why actions" "pair pair"' },
}
