import Alert from '@mui/material/Alert'
import { useLocation } from 'react-router'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { DraftOfMissing } from './DraftOfMissing'

/** Returns the navigation state for a redirect from a merged record to the kept record. */
export const mergedFrom = (id: string) => ({ mergedFrom: id })

/** Says that the address belonged to a merged record. Lets the user discard the draft that another open tab has of the merged record. */
export function MergedFrom({ resource }: { resource: ResourceName }) {
  const t = useMessage()
  const { state }: { state: unknown } = useLocation()
  const id = isObject(state) ? state.mergedFrom : undefined
  if (typeof id !== 'string') return null
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {t('shell.mergedAway')}
      </Alert>
      <DraftOfMissing resource={resource} recordId={id} />
    </>
  )
}
