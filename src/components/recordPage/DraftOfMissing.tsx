import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { draftKey, removeDraftsAt } from '../../storage/draftStorage'
import { useDraftPlaces } from '../useDraftPlaces'

type DraftOfMissingProps = { resource: ResourceName; recordId: string }

/** Says that something was typed into the form of a record that is gone, which nothing else would ever take away. */
export function DraftOfMissing({ resource, recordId }: DraftOfMissingProps) {
  const t = useMessage()
  const { id: userId } = useActor()
  const queryClient = useQueryClient()
  const { drafts, queryKey } = useDraftPlaces()
  // An analysis that was begun from a note of a match has nowhere else to be found once that is gone.
  const fromNote = `create.${recordId}.`
  const draft = drafts.find((one) =>
    one.resource === resource
      ? one.recordId === recordId
      : resource === 'matches' && one.resource === 'analyses' && one.recordId.startsWith(fromNote),
  )
  if (draft === undefined) return null
  const discard = () => {
    void removeDraftsAt(draftKey(userId, draft.resource, draft.recordId)).then((discarded) =>
      dataProvider.outbox.forgetFilesOf(discarded),
    )
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
