import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { mergedIntoOf, nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { PageFailure } from '../Failure'
import { useFailureToast } from '../failureToast'
import { useAsync } from '../useAsync'
import { DraftOfMissing } from './DraftOfMissing'
import { mergedFrom } from './MergedFrom'
import { moveDrafts } from './moveDrafts'

type RecordMissingProps = {
  resource: ResourceName
  error: Error
  onRetry: () => void
  /** What the way back is called. */
  backLabel?: string
  /** What is said of a record that is not there, or not for this person. */
  missingText?: string
}

const isNotFound = (error: Error) => 'status' in error && error.status === 404

/**
 * The page of a record that is not there, not for this person, or could not be loaded; with a way on and a way back. Leads from a merged
 * record to the one that was kept.
 */
export function RecordMissing({ resource, error, onRetry, backLabel, missingText }: RecordMissingProps) {
  const t = useMessage()
  const { id: recordId } = useParams()
  const isGone = isNotFound(error)
  const keptId = mergedIntoOf(error)
  // What does not exist is said by the page itself, for as long as somebody looks at it.
  useFailureToast(isGone ? null : error)
  if (keptId !== undefined && recordId !== undefined)
    return <ToKeptRecord resource={resource} mergedId={recordId} keptId={keptId} />
  const back = (
    <Button component={Link} to={ROUTES.list(resource)} {...(isGone && { variant: 'outlined' })}>
      {backLabel ?? t('shell.action.back')}
    </Button>
  )
  return isGone ? (
    <>
      <PageFailure
        title={t(`errors.missing.${resource}`)}
        text={missingText ?? t('errors.page.missingText')}
        action={back}
      />
      {recordId !== undefined && <DraftOfMissing resource={resource} recordId={recordId} />}
    </>
  ) : (
    <PageFailure
      title={t('errors.page.notLoaded')}
      text={nextStepOf(error)}
      onRetry={onRetry}
      action={back}
    />
  )
}

type ToKeptRecordProps = { resource: ResourceName; mergedId: string; keptId: string }

/** Redirects from a merged record to the kept one, which gets its drafts first. */
function ToKeptRecord({ resource, mergedId, keptId }: ToKeptRecordProps) {
  const { id: userId } = useActor()
  const move = useCallback(
    () => moveDrafts(userId, { resource, mergedId, keptId }).then(() => true),
    [userId, resource, mergedId, keptId],
  )
  const { loaded: isMoved } = useAsync(move)
  return isMoved && <Navigate to={ROUTES.edit(resource, keptId)} state={mergedFrom(mergedId)} replace />
}
