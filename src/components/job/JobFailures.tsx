import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { JobFailure } from '../../../contract/job'
import { failureReason } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'

/** The maximum number of failures to list. */
const SHOWN = 100

type JobFailuresProps<Row> = {
  failures: readonly JobFailure<Row>[]
  /** Returns the name of a row, or a link to its page. */
  labelOf: (row: Row) => ReactNode
}

/** Lists failed rows with their reasons; renders nothing without failures. */
export function JobFailures<Row>({ failures, labelOf }: JobFailuresProps<Row>) {
  const t = useMessage()
  if (failures.length === 0) return null
  return (
    <>
      <List dense aria-label={t('jobs.failures')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {failures.slice(0, SHOWN).map(({ row, error }, number) => (
          // Rows have no common id, and the list only grows, so the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: a failure keeps its place
          <ListItem key={number} disableGutters>
            <ListItemText primary={labelOf(row)} secondary={failureReason(error)} />
          </ListItem>
        ))}
      </List>
      {failures.length > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {t('jobs.moreFailures', { smart_count: failures.length - SHOWN })}
        </Typography>
      )}
    </>
  )
}
