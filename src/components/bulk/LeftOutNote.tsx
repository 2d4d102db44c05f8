import Typography from '@mui/material/Typography'
import type { RecordedResource } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import type { LeftOut } from './partitionByPermission'
import { useCountLabel } from './useCountLabel'

type LeftOutNoteProps = { resource: RecordedResource; leftOut: Partial<Record<LeftOut, number>> }

/** Which of the selected will be left alone, and why. Nothing where none is. */
export function LeftOutNote({ resource, leftOut }: LeftOutNoteProps) {
  const t = useMessage()
  const counted = useCountLabel(resource)
  const { noRight = 0, active = 0, oneself = 0 } = leftOut
  if (noRight + active + oneself === 0) return null
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {noRight > 0 && <div>{t('bulk.leftOut.noRight', { what: counted(noRight) })}</div>}
      {active > 0 && <div>{t('bulk.leftOut.active', { what: counted(active) })}</div>}
      {oneself > 0 && <div>{t('bulk.leftOut.oneself')}</div>}
    </Typography>
  )
}
