import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ROUTES } from '../../../contract/paths'
import type { DueRecord, RetentionAnswer } from '../../../contract/retention'
import { ActionButton } from '../../components/ActionButton'
import { Due } from '../../components/Due'
import { EmptyState } from '../../components/EmptyState'
import { TextLink } from '../../components/TextLink'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { ListPagination } from '../../list/ListPagination'
import { SECONDARY_LINE, ThreePartRow } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'

export const RETENTION_KEY = ['retention'] as const

/** Lists the players who are due, those to be erased first at the top, and keeps them. A kept player stays in place until the next visit. */
export function DueList({ due, isOff }: { due: readonly DueRecord[]; isOff: boolean }) {
  const t = useMessage()
  const { paging } = usePagedAddress()
  useLastPage(paging, due.length)
  const shown = due.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage)
  return (
    <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
      {due.length === 0 ? (
        <EmptyState title={t('retention.none')} text={t(isOff ? 'retention.isOff' : 'retention.noneHint')} />
      ) : (
        <>
          <Typography variant="h2" sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 1 }}>
            {t('retention.due')}
          </Typography>
          <Box component="ul" aria-label={t('retention.due')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((one) => (
              <DueRow key={one.id} {...one} />
            ))}
          </Box>
          <ListPagination {...paging} total={due.length} />
        </>
      )}
    </Paper>
  )
}

function DueRow({ id, label, lastSeenOn, erasedOn, isKept }: DueRecord) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.keepPlayer(id),
    onSuccess: () => {
      const asKept = (one: DueRecord) => (one.id === id ? { ...one, isKept: true } : one)
      queryClient.setQueryData<RetentionAnswer>(
        RETENTION_KEY,
        (answer) => answer && { ...answer, due: answer.due.map(asKept) },
      )
      notify(t('retention.kept', { name: label }), { type: 'success' })
    },
    onError: ({ message }) => {
      notify(message, { type: 'error' })
      // The server may have kept the player although the answer was lost.
      void queryClient.invalidateQueries({ queryKey: RETENTION_KEY })
    },
  })
  return (
    <ThreePartRow widths="minmax(0, 1fr) minmax(0, 240px) 96px">
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
        <TextLink to={ROUTES.edit('players', id)}>
          <bdi>{label}</bdi>
        </TextLink>
      </Box>
      <Box sx={{ ...SECONDARY_LINE, fontVariantNumeric: 'tabular-nums' }}>
        {lastSeenOn && <div>{t('retention.lastSeen', { day: formatDay(lastSeenOn) })}</div>}
        <div>
          {isKept ? (
            t('retention.isKept')
          ) : (
            <Due isLate={false}>{t('retention.erasedOn', { day: formatDay(erasedOn) })}</Due>
          )}
        </div>
      </Box>
      <ActionButton
        variant="outlined"
        isIdle={isKept}
        isBusy={isPending}
        aria-label={t('retention.keepOne', { name: label })}
        onClick={() => mutate()}
        sx={{ justifySelf: { xs: 'start', md: 'end' } }}
      >
        {t('retention.keep')}
      </ActionButton>
    </ThreePartRow>
  )
}
