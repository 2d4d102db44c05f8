import { CollectionForm } from '../../../custom/pdf/CollectionForm'
import { useMessage } from '../../../i18n'
import { type BulkDialogState, SelectionDialog } from '../../../list/bulk/SelectionDialog'

/** Downloads the selected reports as one file, in the order of the list. */
export default function CollectSelectedDialog(opened: BulkDialogState) {
  const t = useMessage()
  return (
    <SelectionDialog {...opened} resource="analyses" titleOf={() => t('analyses.bulk.collect.title')}>
      {({ rows, close }) => (
        <CollectionForm reports={rows} title={t('analyses.bulk.collect.usualTitle')} onClose={close} />
      )}
    </SelectionDialog>
  )
}
