import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { memo, type ReactNode } from 'react'
import type { StatisticsView } from '../../../contract/statistics/call'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import {
  type ChartsAddress,
  ChartsAddressProvider,
  FILTER_NAMES,
  filtersOf,
  useChartsAddress,
} from './chartsAddress'
import type { useStatistics } from './useStatistics'

type ViewFrameProps<View extends StatisticsView> = {
  query: ReturnType<typeof useStatistics<View>>
  /** Whether the filter chose nothing that this view could show. */
  isEmpty: (data: NonNullable<ReturnType<typeof useStatistics<View>>['data']>) => boolean
  children: (data: NonNullable<ReturnType<typeof useStatistics<View>>['data']>) => ReactNode
}

/** Shows a view's loading state, error or empty state, otherwise its figures. */
export function ViewFrame<View extends StatisticsView>({ query, isEmpty, children }: ViewFrameProps<View>) {
  const t = useMessage()
  const { data, error, refetch, isBehind } = query
  const address = useChartsAddress()
  useFailureToast(data === undefined ? error : null)
  if (data === undefined) {
    if (error === null) return <ViewLoading />
    return (
      <Paper variant="outlined">
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      </Paper>
    )
  }
  if (isEmpty(data)) return <NothingChosen />
  return (
    <Box aria-busy={isBehind} sx={{ opacity: isBehind ? 0.6 : 1, display: 'grid', gap: 2 }}>
      <FrozenWhileFetching address={address} isBehind={isBehind}>
        {children(data)}
      </FrozenWhileFetching>
    </Box>
  )
}

/** Placeholder of a view. */
export function ViewLoading() {
  const t = useMessage()
  return <Skeleton variant="rounded" height={480} role="status" aria-label={t('shell.list.loading')} />
}

type FrozenWhileFetchingProps = { address: ChartsAddress; isBehind: boolean; children: ReactNode }

/** Does not render while newer figures load, because rendering the old ones again would double the wait. */
const FrozenWhileFetching = memo(
  ({ address, children }: FrozenWhileFetchingProps) => (
    <ChartsAddressProvider value={address}>{children}</ChartsAddressProvider>
  ),
  (_before, { isBehind }) => isBehind,
)

function NothingChosen() {
  const t = useMessage()
  const { view, filter, change } = useChartsAddress()
  const isFiltered = filtersOf(view).some((name) => filter[name] !== undefined)
  return (
    <Paper variant="outlined">
      <EmptyState
        title={t('charts.nothing')}
        text={isFiltered ? t('charts.nothingHint') : t('charts.emptyHint')}
        action={
          isFiltered && (
            <Button
              variant="outlined"
              onClick={() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])))}
            >
              {t('charts.filter.clear')}
            </Button>
          )
        }
      />
    </Paper>
  )
}
