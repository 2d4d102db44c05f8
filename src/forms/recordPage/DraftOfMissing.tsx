import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { useDraftPlaces } from '../../components/useDraftPlaces'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { discardDrafts } from './moveDrafts'

type DraftOfMissingProps = { resource: ResourceName; recordId: string }

/** Offers to discard the draft of a deleted record, because no form opens for the draft. */
export function DraftOfMissing({ resource, recordId }: DraftOfMissingProps) {
  const t = useMessage()
  const { id: userId } = useActor()
  const queryClient = useQueryClient()
  const { drafts, queryKey } = useDraftPlaces()
  // The draft of an analysis that was started from a match's note opens only from the match, so a deleted match's page offers to discard the draft.
  const fromNote = `create.${recordId}.`
  const draft = drafts.find((one) =>
    one.resource === resource
      ? one.recordId === recordId
      : resource === 'matches' && one.resource === 'analyses' && one.recordId.startsWith(fromNote),
  )
  if (draft === undefined) return null
  const discard = () => {
    void discardDrafts(userId, draft.resource, draft.recordId)
    queryClient.setQueryData(
      queryKey,
      drafts.filter((one) => one !== draft),
    )
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 2, bgcolor: 'background.paper' }}
      action={
        <Button color="inherit" onClick={discard}>
          {t('drafts.discard')}
        </Button>
      }
    >
      {t('drafts.found', { when: formatMoment(draft.savedAt) })}
    </Alert>
  )
}
