import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { addressStatus, personName, usePeople } from '../../components/people/people'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { ShareRow } from './ShareRow'

type ShareListProps = {
  analysis: Analysis
  /** The recipients who have access after the next save. */
  chosenIds: readonly string[]
  onWithdraw: (userId: string) => void
}

const sharesKey = (id: string) => ['analyses', 'shares', id]

export function useReloadShares(id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sharesKey(id) })
}

/** Returns the recipients of an analysis that the user may read. Asks nothing if the server does not record activity. */
export function useShares(id: string, isWanted = true) {
  const hasShares = useFeature('shares')
  return useQuery({
    queryKey: sharesKey(id),
    queryFn: async ({ signal }) => (await dataProvider.analysisShares(id, { signal })).data,
    enabled: hasShares && isWanted,
    // Always refetches, because a recipient may have opened the report.
    staleTime: 0,
    retry: false,
  })
}

/** A call, and the message after its success. */
type Act = { act: () => Promise<unknown>; done: string; type?: 'success' | 'warning' }

/** Lists the recipients of an analysis with their activity. Renders nothing if the server does not record activity. */
export function ShareList({ analysis, chosenIds, onWithdraw }: ShareListProps) {
  const t = useMessage()
  const notify = useNotify()
  const titleId = useId()
  const undelivered = useUndelivered()
  const { data: shares = [], error } = useShares(analysis.id)
  const reload = useReloadShares(analysis.id)
  const { people } = usePeople(shares.map(({ userId }) => userId))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: Act) => act(),
    onSuccess: (_answer, { done, type = 'success' }) => {
      notify(done, { type })
      return reload()
    },
    onError: (failure) => notify(failure.message, { type: 'error' }),
  })
  if (error !== null) return <Alert severity="warning">{error.message}</Alert>
  if (shares.length === 0) return null

  const aboutPerson = (id: string) => {
    const person = people.get(id)
    if (person === undefined) return ''
    const status = addressStatus(person)
    const address = status === 'confirmed' ? [] : [t(`analyses.sharing.address.${status}`)]
    return [t(`users.role.${person.role}`), person.email, ...address].join(' · ')
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {t('analyses.sharing.became')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shares.map((share) => {
          const { userId } = share
          const name = personName(t, people, userId)
          return (
            <ShareRow
              key={userId}
              share={share}
              name={name}
              about={aboutPerson(userId)}
              isPublished={analysis.publishedAt !== null}
              isRemovedOnSave={!share.hasEnded && !chosenIds.includes(userId)}
              isBusy={isPending}
              onRemind={() =>
                mutate({
                  act: () => dataProvider.remindOfShare(analysis.id, userId),
                  done: undelivered?.done ?? t('analyses.sharing.remindSent', { name }),
                  type: undelivered === null ? 'success' : 'warning',
                })
              }
              onEnd={(endsAt) =>
                mutate({
                  act: () => dataProvider.setShareEnd(analysis.id, userId, endsAt),
                  done: t('analyses.sharing.endSet'),
                })
              }
              onWithdraw={() => onWithdraw(userId)}
            />
          )
        })}
      </Box>
    </Box>
  )
}
