import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { statusOf } from '../../../contract/backoff'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { PageFailure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { useAsync } from '../../components/useAsync'
import { mergedIntoOf, nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { DraftOfMissing } from './DraftOfMissing'
import { mergedFrom } from './MergedFrom'
import { moveDrafts } from './moveDrafts'

type RecordMissingProps = {
  resource: ResourceName
  error: Error
  onRetry: () => void
  /** The label of the link to the list. */
  backLabel?: string
  /** The text for a record that does not exist or that the user may not read. */
  missingText?: string
}

/**
 * Shows that a record does not exist, that the user may not read it, or that it failed to load. Offers a retry and a link to the list. Redirects
 * from a merged record to the kept record.
 */
export function RecordMissing({ resource, error, onRetry, backLabel, missingText }: RecordMissingProps) {
  const t = useMessage()
  const { id: recordId } = useParams()
  const isGone = statusOf(error) === 404
  const keptId = mergedIntoOf(error)
  // The page itself reports a missing record, so it needs no toast.
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

/** Moves the drafts of a merged record to the kept record, then redirects to the kept record. */
function ToKeptRecord({ resource, mergedId, keptId }: ToKeptRecordProps) {
  const { id: userId } = useActor()
  const move = useCallback(
    () => moveDrafts(userId, { resource, mergedId, keptId }).then(() => true),
    [userId, resource, mergedId, keptId],
  )
  const { loaded: isMoved } = useAsync(move)
  const { search } = useLocation()
  const to = ROUTES.edit(resource, keptId) + search
  return isMoved && <Navigate to={to} state={mergedFrom(mergedId)} replace />
}
