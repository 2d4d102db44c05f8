import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { MAIL_STATES, mailQuerySchema } from '../../../contract/mail'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { ChoiceField } from '../../components/filterFields'
import { ListPagination } from '../../components/list/ListPagination'
import { ThreePartSkeletons } from '../../components/list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../components/list/usePagedAddress'
import { PageTitle } from '../../components/PageTitle'
import { UnknownCallError } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { MailRow } from './MailRow'
import { useMails } from './useMails'

/** What goes out by mail: what failed and why, what waits, what was sent. */
export default function MailsPage() {
  const t = useMessage()
  const { params, paging, change } = usePagedAddress()
  const state = mailQuerySchema.shape.state.safeParse(params.get('state') ?? undefined).data
  const request = { page: paging.page, amount: paging.perPage, ...(state !== undefined && { state }) }
  const { data, error, isPlaceholderData, refetch } = useMails(request)
  useLastPage(paging, isPlaceholderData ? undefined : data?.total)
  const isUnknown = error instanceof UnknownCallError
  useFailureToast(isUnknown ? null : error)
  if (isUnknown) {
    return (
      <MailsFrame>
        <EmptyState title={t('mails.notKnown')} text={t('mails.notKnownHint')} />
      </MailsFrame>
    )
  }
  const body = () => {
    if (data === undefined) {
      if (error === null) return <ThreePartSkeletons />
      return (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )
    }
    if (data.total === 0) {
      return state === undefined ? (
        <EmptyState title={t('mails.empty')} text={t('mails.emptyHint')} />
      ) : (
        <EmptyState title={t('mails.nothingFits')} />
      )
    }
    return (
      <>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </Box>
        <ListPagination {...paging} total={data.total} />
      </>
    )
  }
  return (
    <MailsFrame
      above={
        <Box sx={{ mb: 2 }}>
          <ChoiceField
            label={t('mails.filter')}
            value={state ?? ''}
            setValue={(value) => change({ state: value })}
            width={{ xs: '100%', md: 200 }}
            options={MAIL_STATES.map((value) => ({ value, label: t(`mails.state.${value}`) }))}
          />
        </Box>
      }
    >
      {body()}
    </MailsFrame>
  )
}

function MailsFrame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('mails.title')} subtitle={t('mails.subtitle')} />
      {above}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {children}
      </Paper>
    </>
  )
}
