import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { serverMoment } from '../../../authProvider/clock'
import { useActor } from '../../../authProvider/useSession'
import { ActionButton } from '../../../components/ActionButton'
import { UndeliveredNotice } from '../../../components/UndeliveredNotice'
import { useUndelivered } from '../../../components/useUndelivered'
import type { AppDataProvider } from '../../../dataProvider'
import { useClub } from '../../../dataProvider/club'
import { hasFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { recordsChange } from '../../../list/bulk/changes'
import { type Asked, type BulkDialogState, SelectionDialog } from '../../../list/bulk/SelectionDialog'
import { useCountLabel } from '../../../list/bulk/useCountLabel'
import { missingWords } from '../form/missingParts'
import { judgePublishing } from './judging'
import { LeftOutRows, QuestionedRows } from './NamedRows'

/** Publishes the selected analyses. Names the skipped analyses, and asks about the incomplete analyses. */
export default function PublishDialog(opened: BulkDialogState) {
  const t = useMessage()
  return (
    <SelectionDialog
      {...opened}
      resource="analyses"
      verb="publish"
      needsRecords
      titleOf={() => t('analyses.bulk.publish.title')}
    >
      {(asked) => <Question {...asked} />}
    </SelectionDialog>
  )
}

function Question({ rows, records, start, change, close }: Asked<'analyses'>) {
  const t = useMessage()
  const actor = useActor()
  const club = useClub()
  const undelivered = useUndelivered()
  const provider = useDataProvider<AppDataProvider>()
  const counted = useCountLabel('analyses')
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const { ready, questions, leftOut } = useMemo(
    () => judgePublishing(actor, rows, records, club),
    [actor, rows, records, club],
  )
  const included = [...ready, ...questions.map(({ row }) => row).filter(({ id }) => tickedIds.has(id))]

  const publish = () => {
    const fields = { publishedAt: serverMoment() }
    if (hasFeature('bulkChanges')) {
      const ids = included.map(({ id }) => id)
      return change({ fields }, ids)
    }
    start({
      rows: included,
      perform: recordsChange(provider, 'analyses', ({ publishedAt }) =>
        publishedAt === null ? fields : null,
      ),
    })
  }

  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography>
          {t('analyses.bulk.publish.text')}
          {undelivered === null && ` ${t('analyses.bulk.publish.mails')}`}
        </Typography>
        <UndeliveredNotice says="hint" />
        <QuestionedRows
          title={t('analyses.bulk.publish.incomplete')}
          rows={questions.map(({ row, question }) => ({ row, why: missingWords(t, question).join(' · ') }))}
          tickedIds={tickedIds}
          onTick={setTickedIds}
        />
        <LeftOutRows
          leftOut={leftOut.map(({ row, reason }) => ({ row, reason: t(`analyses.bulk.publish.${reason}`) }))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('shell.action.cancel')}</Button>
        <ActionButton variant="contained" isIdle={included.length === 0} onClick={publish}>
          {t('analyses.bulk.publish.start', { what: counted(included.length) })}
        </ActionButton>
      </DialogActions>
    </>
  )
}
