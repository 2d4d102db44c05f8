import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import {
  BATCH_ROWS,
  type Batch,
  type BatchRows,
  type KeptRecord,
  type ListedRefusal,
} from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { useBatchRows } from '../../components/batch/useBatch'
import { saveCsv } from '../../components/download/saveCsv'
import { useDownload } from '../../components/download/useDownload'
import { EmptyState } from '../../components/EmptyState'
import { fieldWords } from '../../components/history/fieldWords'
import { QueryContent } from '../../components/QueryContent'
import { TextLink } from '../../components/TextLink'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { today, withFormattedDay } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { ListPagination } from '../../list/ListPagination'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { HistoryEntryRow } from '../history/HistoryEntryRow'
import { HistorySkeleton } from '../history/HistoryList'
import { refusalWords, refusedLines } from './refusedRows'

const countOf = ({ created, changed, refused, undo }: Batch): Record<BatchRows, number> => ({
  created,
  changed,
  refused,
  kept: undo?.kept ?? 0,
})

/** Shows a batch's rows in tabs by kind, such as refused. The address names the chosen kind. */
export function BatchRowsList({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { params, paging, change } = usePagedAddress()
  const counts = countOf(batch)
  const kinds = BATCH_ROWS.filter((kind) => counts[kind] > 0)
  const asked = kinds.find((kind) => kind === params.get('rows'))
  const kind = asked ?? (counts.kept > 0 ? 'kept' : kinds[0])
  if (kind === undefined) return <EmptyState title={t('batches.rows.none')} />
  return (
    <>
      <Tabs
        value={kind}
        onChange={(_event, value: BatchRows) => change({ rows: value })}
        variant="scrollable"
        aria-label={t('batches.rows.label')}
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 2, md: 3 } }}
      >
        {kinds.map((each) => (
          <Tab
            key={each}
            value={each}
            label={`${t(`batches.rows.${each}`)} (${formatFigure(counts[each])})`}
            sx={{ textTransform: 'none', minHeight: 48 }}
          />
        ))}
      </Tabs>
      <Rows key={kind} batch={batch} kind={kind} paging={paging} />
    </>
  )
}

type RowsProps = {
  batch: Batch
  kind: BatchRows
  paging: ReturnType<typeof usePagedAddress>['paging']
}

function Rows({ batch, kind, paging }: RowsProps) {
  const t = useMessage()
  const request = { kind, page: paging.page, amount: paging.perPage }
  const query = useBatchRows(batch.id, request)
  useLastPage(paging, query.isPlaceholderData ? undefined : query.data?.total)
  return (
    <QueryContent query={query} loading={<HistorySkeleton />}>
      {({ entries, refusals, kept, total }) => (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <HistoryEntryRow key={entry.id} entry={entry} />
            ))}
            {refusals.map((refusal) => (
              <RefusalRow key={`${refusal.row} ${refusal.title}`} refusal={refusal} batch={batch} />
            ))}
            {kept.map((record) => (
              <KeptRow key={record.recordId} record={record} />
            ))}
          </Box>
          {kind === 'refused' && total > 0 && <SaveRefused batch={batch} />}
          {kind === 'refused' && total < batch.refused && (
            <Typography variant="body2" sx={{ ...ROW, color: 'text.secondary' }}>
              {total === 0
                ? t('batches.rows.gone')
                : t('batches.rows.firstRefused', { figure: formatFigure(total) })}
            </Typography>
          )}
          <ListPagination {...paging} total={total} />
        </>
      )}
    </QueryContent>
  )
}

const ROW = { px: { xs: 2, md: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }

/** Downloads the stored refused rows as a CSV file. */
function SaveRefused({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { start, isBusy } = useDownload(() => t('errors.page.tryLater'))
  const save = async () =>
    saveCsv(`${t('batches.rows.file')} ${today()}`, await refusedLines(dataProvider, batch))
  return (
    <Box sx={ROW}>
      <Button variant="outlined" onClick={() => start(save)} loading={isBusy}>
        {t('batches.rows.save')}
      </Button>
    </Box>
  )
}

type RefusalRowProps = { refusal: ListedRefusal; batch: Batch }

function RefusalRow({ refusal, batch: { kind, resource } }: RefusalRowProps) {
  const t = useMessage()
  const { row, title } = refusal
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ fontWeight: 600 }}>
        {/* Only the rows of an import have numbers in a file. */}
        {[kind === 'import' && t('batches.rows.row', { row }), title].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {refusalWords(t, resource, refusal)}
      </Box>
    </Box>
  )
}

function KeptRow({ record: { resource, recordId, exists, label, reason, fields } }: { record: KeptRecord }) {
  const t = useMessage()
  const name = withFormattedDay(label)
  const named = [...new Set(fields.map((field) => fieldWords(t, resource, field)))]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ fontWeight: 600 }}>
        {exists ? (
          <TextLink to={ROUTES.edit(resource, recordId)} color="inherit" underline="hover">
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Box>
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {t(`batches.kept.${reason}`)}
        {named.length > 0 && <span>{` · ${t('batches.fields', { fields: named.join(', ') })}`}</span>}
      </Box>
    </Box>
  )
}
