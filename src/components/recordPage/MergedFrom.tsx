import Alert from '@mui/material/Alert'
import { useLocation } from 'react-router'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { DraftOfMissing } from './DraftOfMissing'

/** The state of the address that a merged record's address redirects to. */
export const mergedFrom = (id: string) => ({ mergedFrom: id })

/** Says that the address of a merged record led here. What another open tab has typed into that record can be discarded. */
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
