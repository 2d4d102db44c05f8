import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ROUTES } from '../../../contract/paths'
import type { DueRecord, RetentionAnswer } from '../../../contract/retention'
import { TextLink } from '../../components/TextLink'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { ListPagination } from '../../list/ListPagination'
import { SECONDARY_LINE, ThreePartRow } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { RETENTION_KEY } from './useRetention'

const WIDTHS = 'minmax(0, 1fr) minmax(0, 240px) 96px'

/** Lists the players who are due, those to be erased first at the top, and keeps them. A kept player stays in place until the next visit. */
export function DueList({ due }: { due: readonly DueRecord[] }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { paging } = usePagedAddress()
  useLastPage(paging, due.length)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: DueRecord) => dataProvider.keepPlayer(id),
    onSuccess: (_answer, { id, label }) => {
      const asKept = (one: DueRecord) => (one.id === id ? { ...one, isKept: true } : one)
      queryClient.setQueryData<RetentionAnswer>(
        RETENTION_KEY,
        (answer) => answer && { ...answer, due: answer.due.map(asKept) },
      )
      notify(t('retention.kept', { name: label }), { type: 'success' })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const start = (paging.page - 1) * paging.perPage
  return (
    <>
      <Typography variant="h2" sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 1 }}>
        {t('retention.due')}
      </Typography>
      <Box component="ul" aria-label={t('retention.due')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {due.slice(start, start + paging.perPage).map((one) => (
          <ThreePartRow key={one.id} widths={WIDTHS}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
              <TextLink to={ROUTES.edit('players', one.id)}>
                <bdi>{one.label}</bdi>
              </TextLink>
            </Box>
            <Box sx={{ ...SECONDARY_LINE, fontVariantNumeric: 'tabular-nums' }}>
              {one.lastSeenOn && <div>{t('retention.lastSeen', { day: formatDay(one.lastSeenOn) })}</div>}
              <div>
                {one.isKept
                  ? t('retention.isKept')
                  : t('retention.erasedOn', { day: formatDay(one.erasedOn) })}
              </div>
            </Box>
            <Button
              variant="outlined"
              disabled={one.isKept}
              loading={isPending && variables.id === one.id}
              aria-label={t('retention.keepOne', { name: one.label })}
              onClick={() => mutate(one)}
              sx={{ justifySelf: { xs: 'start', md: 'end' } }}
            >
              {t('retention.keep')}
            </Button>
          </ThreePartRow>
        ))}
      </Box>
      <ListPagination {...paging} total={due.length} />
    </>
  )
}
