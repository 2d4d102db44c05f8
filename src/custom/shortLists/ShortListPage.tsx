import Button from '@mui/material/Button'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { Link, useParams } from 'react-router'
import { ERROR_STATUS } from '../../../contract/errors'
import { ROUTES } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { ShortListForm } from './ShortListForm'
import { ShortListView } from './ShortListView'
import { useShortList } from './useShortLists'

/** A short list, to be read, passed on and printed; for its author and administrators also to be changed. */
export default function ShortListPage() {
  const { id = '' } = useParams()
  // Another list is another page: what was begun on one is not gone on with on the other.
  return <OneShortList key={id} id={id} />
}

function OneShortList({ id }: { id: string }) {
  const t = useMessage()
  const { data, error, refetch } = useShortList(id)
  /** As it was when editing began: what others store meanwhile is merged when it is saved. */
  const [edited, setEdited] = useState<ShortList | null>(null)
  if (edited !== null) return <ShortListForm list={edited} onDone={() => setEdited(null)} />
  if (data !== undefined) return <ShortListView list={data} onEdit={() => setEdited(data)} />
  if (error === null) return <PageLoading />
  const isMissing = error instanceof HttpError && error.status === ERROR_STATUS.notFound
  return (
    <>
      <PageTitle title={isMissing ? t('shortLists.missing') : t('shortLists.title')} />
      {isMissing ? (
        <EmptyState
          title={t('shortLists.missingHint')}
          action={
            <Button component={Link} to={ROUTES.shortLists} variant="contained">
              {t('shortLists.toLists')}
            </Button>
          }
        />
      ) : (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  )
}
