import Button from '@mui/material/Button'
import { EditBase, type RaRecord, useEditContext, useNotify, useRedirect, useResourceContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { resourceName } from '../../dataProvider/records'
import { useMessage } from '../../i18n'
import { Failure } from '../Failure'
import { PageLoading } from '../PageLoading'
import { PageTitle } from '../PageTitle'
import { SaveFailures } from './SaveFailures'

type RecordEditProps<RecordType> = {
  /** The page's heading. */
  titleOf: (record: RecordType) => string
  subtitle?: (record: RecordType) => ReactNode
  actions?: (record: RecordType) => ReactNode
  /** Told after a save. */
  savedMessage: string
  /** Where a save leads; without it the page stays. */
  redirect?: 'list'
  /** What is sent, made of what the form holds. */
  transform?: (values: RecordType) => object
  onFailure?: (error: Error) => boolean
  children: ReactNode
}

/** The page of one stored record: loading, failure, heading and the form, saved only when the server says so. */
export function RecordEdit<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  const { savedMessage, redirect: to, transform } = props
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()
  return (
    <EditBase<RecordType>
      mutationMode="pessimistic"
      redirect={false}
      {...(transform === undefined ? {} : { transform })}
      // The page itself says what is wrong, where react-admin would lead away with a toast.
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{
        onSuccess: () => {
          notify(savedMessage, { type: 'success' })
          if (to !== undefined) redirect(to, resource)
        },
      }}
    >
      <LoadedRecord {...props} />
    </EditBase>
  )
}

function LoadedRecord<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  const { titleOf, subtitle, actions, onFailure, children } = props
  const t = useMessage()
  const { record, error, refetch } = useEditContext<RecordType>()
  const resource = resourceName(useResourceContext() ?? '')
  if (record !== undefined) {
    return (
      <>
        <PageTitle
          title={titleOf(record)}
          {...(subtitle === undefined ? {} : { subtitle: subtitle(record) })}
          {...(actions === undefined ? {} : { actions: actions(record) })}
        />
        <SaveFailures onFailure={onFailure}>{children}</SaveFailures>
      </>
    )
  }
  if (!error) return <PageLoading />
  const isMissing = 'status' in error && error.status === 404
  return (
    <>
      <Failure title={error.message} {...(isMissing ? {} : { onRetry: () => refetch() })} />
      <Button
        component={Link}
        to={ROUTES.list(resource)}
        sx={{ display: 'block', mx: 'auto', width: 'fit-content' }}
      >
        {t('shell.action.back')}
      </Button>
    </>
  )
}
