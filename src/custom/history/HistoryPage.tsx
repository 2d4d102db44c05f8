import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HISTORY_COUNTED, type HistoryAnswer } from '../../../contract/history'
import { ROUTES } from '../../../contract/paths'
import { ruleOf } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { PageTitle } from '../../components/PageTitle'
import { nextStepOf } from '../../dataProvider/failures'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { withFormattedDay } from '../../i18n/days'
import { ListPagination } from '../../list/ListPagination'
import { useLastPage } from '../../list/usePagedAddress'
import { useErasurePreview } from '../erasure/ErasedData'
import { PersonalDataButton } from '../erasure/PersonalDataButton'
import { HistoryExport } from './HistoryExport'
import { HistoryFilters } from './HistoryFilters'
import { HistoryList, HistorySkeleton } from './HistoryList'
import { type HistoryFilter, queryOf, useHistoryAddress } from './historyAddress'
import { useHistory } from './useHistory'

/** Shows the history of all records or of one record, newest first, with changes and restore buttons. */
export default function HistoryPage() {
  const t = useMessage()
  const { filter, paging } = useHistoryAddress()
  const { data, error, isPlaceholderData, refetch } = useHistory(queryOf(filter, paging))
  useLastPage(paging, isPlaceholderData ? undefined : data?.total)
  useFailureToast(error)
  const body = () => {
    if (data === undefined) {
      if (error === null) return <HistorySkeleton />
      return (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )
    }
    if (data.total === 0) {
      const isNarrowed = Object.keys(filter).length > 0
      return isNarrowed ? (
        <EmptyState title={t('history.nothingFits')} />
      ) : (
        <EmptyState title={t('history.empty')} text={t('history.emptyHint')} />
      )
    }
    return (
      <>
        <HistoryList entries={data.history} isBehind={isPlaceholderData} />
        <ListPagination {...paging} total={data.total} countedTo={HISTORY_COUNTED} />
      </>
    )
  }
  return (
    <HistoryFrame filter={filter} answer={data} filters={<HistoryFilters />}>
      {body()}
    </HistoryFrame>
  )
}

type HistoryFrameProps = {
  filter: HistoryFilter
  answer: HistoryAnswer | undefined
  filters: ReactNode
  children: ReactNode
}

function HistoryFrame({ filter, answer, filters, children }: HistoryFrameProps) {
  const t = useMessage()
  const { resource, recordId } = filter
  const record = recordId === undefined ? undefined : answer?.history[0]
  const back =
    resource !== undefined && record?.exists
      ? { to: ROUTES.edit(resource, record.recordId), label: withFormattedDay(record.label) }
      : resource && { to: ROUTES.list(resource), label: t(`shell.menu.${resource}`) }
  return (
    <>
      <PageTitle
        title={t('history.title')}
        subtitle={
          record === undefined || record.label === ''
            ? t('history.subtitle')
            : t('shell.labelled', {
                label: t(`history.kind.${record.resource}`),
                value: withFormattedDay(record.label),
              })
        }
        actions={
          <>
            {back && (
              <Button component={Link} to={back.to} startIcon={<ArrowBack />}>
                {back.label}
              </Button>
            )}
            {/* A deleted player can be restored from the history until they are erased. */}
            {record?.resource === 'players' && record.action === 'delete' && !record.exists && (
              <EraseDeletedPlayer id={record.recordId} name={record.label} />
            )}
            <HistoryExport filter={filter} />
          </>
        }
      />
      {filters}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {children}
      </Paper>
    </>
  )
}

/** Button that erases a deleted player. Without it the player can be restored from the history. */
function EraseDeletedPlayer(player: { id: string; name: string }) {
  const isAllowed = ruleOf(useActor().role, 'player.erase') === 'always'
  const isKnown = useFeature('personalData')
  // The history also has merged players as deleted ones.
  const { isSuccess } = useErasurePreview('players', player.id, isAllowed && isKnown)
  return isSuccess ? <PersonalDataButton action="erase" resource="players" {...player} /> : null
}
