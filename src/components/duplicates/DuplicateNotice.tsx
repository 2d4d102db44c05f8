import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Mergeable } from '../../../contract/merge'
import type { Player } from '../../../contract/player'
import { useMessage } from '../../i18n'
import { DuplicateList } from './DuplicateList'
import { useDuplicates } from './useDuplicates'

/** The fields by which players, and teams, are told apart. */
const COMPARED_FIELDS = ['name', 'birthDate', 'teamId'] as const

/** Says below the name, while it is typed, who is likely stored already. It keeps nobody from saving. */
export function DuplicateNotice({ resource }: { resource: Mergeable }) {
  const t = useMessage()
  const record = useRecordContext<Partial<Player>>()
  const { dirtyFields } = useFormState()
  const [name, birthDate, teamId] = useWatch<Partial<Player>, typeof COMPARED_FIELDS>({
    name: COMPARED_FIELDS,
  })
  const isTyped = COMPARED_FIELDS.some((field) => field in dirtyFields)
  const duplicates = useDuplicates(
    resource,
    isTyped
      ? { id: record?.id ?? null, name: name ?? '', birthDate: birthDate || null, teamId: teamId ?? null }
      : null,
  )
  if (duplicates.length === 0) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ gridColumn: '1 / -1', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle sx={{ fontSize: '1rem', mb: 0.5 }}>{t(`duplicates.notice.${resource}`)}</AlertTitle>
      <DuplicateList resource={resource} duplicates={duplicates} />
    </Alert>
  )
}
