import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Row } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { useSteadyWhilePressed } from '../../components/useSteadyWhilePressed'
import { useMessage } from '../../i18n'
import { COMPARED_FIELDS, candidateOf } from './candidate'
import { DuplicateList } from './DuplicateList'
import { useDuplicates } from './useDuplicates'

/** Shows possible duplicates below the identifying fields while the user types. Does not prevent saving. */
export function DuplicateNotice({ resource }: { resource: Mergeable }) {
  const t = useMessage()
  const record = useRecordContext<Row>()
  const { dirtyFields } = useFormState()
  const fields: readonly string[] = COMPARED_FIELDS[resource]
  const typed = useWatch({ name: fields })
  const ownId: string | undefined = useWatch({ name: 'id' })
  const isTyped = fields.some((field) => field in dirtyFields)
  const values = Object.fromEntries(fields.map((field, at) => [field, typed[at]]))
  const candidate = isTyped ? candidateOf(resource, record?.id ?? ownId ?? null, values) : null
  // While a pointer presses the save button, the notice above must not change and so move the button.
  const duplicates = useSteadyWhilePressed(useDuplicates(resource, candidate))
  if (duplicates.length === 0) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ gridColumn: '1 / -1', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle sx={{ fontSize: '1rem', mb: 0.5 }}>
        {t(duplicates.length === 1 ? 'duplicates.notice.one' : 'duplicates.notice.many')}
      </AlertTitle>
      <DuplicateList resource={resource} duplicates={duplicates} />
    </Alert>
  )
}
