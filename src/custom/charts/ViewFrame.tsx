import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { EmptyState } from '../../components/EmptyState'
import { useFailureToast } from '../../components/failureToast'
import { QueryContent } from '../../components/QueryContent'
import { useMessage } from '../../i18n'
import {
  type ChartsAddress,
  ChartsAddressProvider,
  filtersOf,
  NO_FILTERS,
  useChartsAddress,
} from './chartsAddress'

/** The result of `useStatistics`. If `isBehind`, the data belongs to the previous request. */
export type ViewQuery<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
  isBehind: boolean
}

type ViewFrameProps<Data> = {
  query: ViewQuery<Data>
  /** Returns whether the filters leave nothing to show in this view. */
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Shows a view's loading state, error or empty state, otherwise its figures. */
export function ViewFrame<Data>({ query, isEmpty, children }: ViewFrameProps<Data>) {
  const { data, error, isBehind } = query
  const address = useChartsAddress()
  useFailureToast(data === undefined ? error : null)
  const content = (
    <QueryContent query={query} loading={<ViewLoading />}>
      {(loaded) =>
        isEmpty(loaded) ? (
          <NothingChosen />
        ) : (
          <Box aria-busy={isBehind} sx={{ opacity: isBehind ? 0.6 : 1, display: 'grid', gap: 2 }}>
            <FrozenWhileFetching address={address} isBehind={isBehind}>
              {children(loaded)}
            </FrozenWhileFetching>
          </Box>
        )
      }
    </QueryContent>
  )
  return data === undefined && error !== null ? <Paper variant="outlined">{content}</Paper> : content
}

export function ViewLoading() {
  const t = useMessage()
  return <Skeleton variant="rounded" height={480} role="status" aria-label={t('shell.list.loading')} />
}

type FrozenWhileFetchingProps = { address: ChartsAddress; isBehind: boolean; children: ReactNode }

/** Skips rendering while newer figures load, because rendering the old figures again would double the wait. */
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
            <Button variant="outlined" onClick={() => change(NO_FILTERS)}>
              {t('charts.filter.clear')}
            </Button>
          )
        }
      />
    </Paper>
  )
}

/** Explains that the user may not see a chart, because an empty place would look like a failure. */
export function NotAllowed({ title, text }: { title: string; text: string }) {
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2.5, mt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Paper>
  )
}
