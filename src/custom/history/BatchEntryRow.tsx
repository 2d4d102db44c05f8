import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import type { EntryBatch, HistoryEntry } from '../../../contract/history'
import { ROUTES } from '../../../contract/paths'
import { Failure } from '../../components/Failure'
import { TextLink } from '../../components/TextLink'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { countWords, entryBatchWords } from '../batches/batchWords'
import { EntryRow } from './EntryRow'
import { HistoryEntryRow } from './HistoryEntryRow'
import { useHistory } from './useHistory'

/** The maximum number of entries in the row; the batch's page lists all entries. */
const MAX_ROWS = 10

type BatchEntryRowProps = { entry: HistoryEntry; batch: EntryBatch }

/** History row of an import or bulk change. The expanded row shows the newest entries and a link to all entries. */
export function BatchEntryRow({ entry, batch }: BatchEntryRowProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const name = entryBatchWords(t, batch)
  return (
    <EntryRow
      entry={entry}
      subject={
        <TextLink to={ROUTES.batch(batch.id)} color="inherit" underline="hover">
          {name}
        </TextLink>
      }
      what={countWords(t, batch.counts ?? {})}
      expandButton={{
        label: t('shell.labelled', { label: t('history.changes'), value: name }),
        isOpen,
        hasDetails: true,
        detailsId,
        onToggle: () => setOpen(!isOpen),
      }}
    >
      <Box id={detailsId} sx={{ pl: { md: 5 } }}>
        {isOpen && <Entries batch={batch} />}
      </Box>
    </EntryRow>
  )
}

function Entries({ batch: { id, isUndo } }: { batch: EntryBatch }) {
  const t = useMessage()
  const request = { batchId: id, isBatchUndo: isUndo ? 'true' : 'false', page: 1, amount: MAX_ROWS } as const
  const { data, error, refetch } = useHistory(request)
  if (error !== null && data === undefined) {
    return (
      <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <Box component="ul" aria-busy={data === undefined} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.history.map((entry) => (
          <HistoryEntryRow key={entry.id} entry={entry} />
        ))}
      </Box>
      {data !== undefined && data.total > MAX_ROWS && (
        <Box sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
          <TextLink to={ROUTES.batch(id)}>{t('history.showAll')}</TextLink>
        </Box>
      )}
    </>
  )
}
