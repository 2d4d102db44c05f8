import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { lazyComponent } from '../../components/lazyComponent'
import { dataProvider, type RecordConflict } from '../../dataProvider'
import { useMessage } from '../../i18n'
import type { ConflictDialogProps } from './ConflictDialog'

const ConflictDialog = lazyComponent<ConflictDialogProps>(() => import('./ConflictDialog'))

type Asked = { conflict: RecordConflict; answer: (record: RecordConflict['merged'] | null) => void }

/**
 * Asks which of two values is to be stored where two people have changed the same field of a record, and tells where both
 * people's changes could be kept without asking. Stands once, around all pages.
 */
export function ConflictResolution() {
  const t = useMessage()
  const notify = useNotify()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => dataProvider.onMerge(() => notify(t('drafts.conflict.merged'))), [notify, t])
  useEffect(
    () =>
      dataProvider.onConflict(
        (conflict) =>
          new Promise((resolve) => {
            setAsked({
              conflict,
              answer: (record) => {
                setAsked(null)
                resolve(record)
              },
            })
          }),
      ),
    [],
  )
  return asked && <ConflictDialog conflict={asked.conflict} onClose={asked.answer} />
}
