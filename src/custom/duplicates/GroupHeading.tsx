import Typography from '@mui/material/Typography'
import { recordLabel } from '../../components/duplicates/describe'
import type { Row } from '../../components/duplicates/duplicates'
import { useMessage } from '../../i18n'

/** Says which records the pairs below it are of, that all seem to be one. */
export function GroupHeading({ rows }: { rows: readonly Row[] }) {
  const t = useMessage()
  const names = rows.map((row) => recordLabel(t, row)).join(' · ')
  return (
    <Typography variant="h3" component="h2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('duplicates.group', { count: rows.length, names })}
    </Typography>
  )
}
