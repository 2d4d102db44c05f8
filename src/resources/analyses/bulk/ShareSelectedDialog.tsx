import { useDataProvider } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import type { AnalysisRow } from '../../../../contract/rows'
import { openBatch } from '../../../components/batch/openBatch'
import { type AppDataProvider, newId } from '../../../dataProvider'
import { refusal } from '../../../dataProvider/failures'
import { hasFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { recordsChange } from '../../../list/bulk/changes'
import { type BulkDialogState, SelectionDialog } from '../../../list/bulk/SelectionDialog'
import type { BulkTask } from '../../../list/bulk/useBulkRun'
import { addedRecipients } from './judging'
import { type ShareDecision, ShareQuestion } from './ShareQuestion'

/** Shares the selected analyses with several people. Names the skipped analyses, and asks about the reports of minors. */
export default function ShareSelectedDialog(opened: BulkDialogState) {
  const t = useMessage()
  const provider = useDataProvider<AppDataProvider>()

  const taskOf = ({ rows, pickedIds, sharing, outsidersOf }: ShareDecision): BulkTask<AnalysisRow> => {
    const batch = openBatch(provider, {
      id: newId(),
      kind: 'bulkChange',
      resource: 'analyses',
      fileName: '',
      field: 'accessUserIds',
    })
    const agreed = new Map(rows.map((row) => [row.id, row]))
    const changesTo = (stored: Analysis) => {
      const added = addedRecipients(stored, pickedIds)
      if (added.length === 0) return null
      const asked = agreed.get(stored.id)
      // If the report's player was changed to a minor after the question, the user has confirmed no recipient.
      const confirmedIds = asked ? outsidersOf(asked, added) : []
      if (outsidersOf(stored, added).length > 0 && asked && confirmedIds.length === 0) {
        throw refusal(t('analyses.bulk.share.minorSince'))
      }
      const minorConfirmed = asked && { playerId: asked.playerId, userIds: confirmedIds }
      return {
        accessUserIds: [...stored.accessUserIds, ...added],
        ...(hasFeature('shares') && { sharing: { ...sharing, minorConfirmed } }),
      }
    }
    return { rows, batch, perform: recordsChange(provider, 'analyses', changesTo, batch) }
  }

  return (
    <SelectionDialog
      {...opened}
      resource="analyses"
      verb="share"
      titleOf={() => t('analyses.bulk.share.title')}
    >
      {({ rows, start, close }) => (
        <ShareQuestion rows={rows} onShare={(agreed) => start(taskOf(agreed))} onCancel={close} />
      )}
    </SelectionDialog>
  )
}
