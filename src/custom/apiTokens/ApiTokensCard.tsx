import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ApiToken } from '../../../contract/apiToken'
import { messageOf } from '../../../contract/errors'
import { lazyComponent } from '../../components/lazyComponent'
import { dataProvider } from '../../dataProvider'
import type { SessionsOwner } from '../../dataProvider/calls/users'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { formatDay, formatMoment, today } from '../../i18n/days'
import { AccessList, AccessRow } from '../sessions/AccessList'
import { SESSIONS_KEY } from '../sessions/useUserSessions'
import type { CreateTokenDialogProps } from './CreateTokenDialog'

const CreateTokenDialog = lazyComponent<CreateTokenDialogProps>(() => import('./CreateTokenDialog'))

/** Returns a user's tokens; null if the server has no tokens. */
export const useApiTokens = (owner: SessionsOwner, userVersion?: number) =>
  useQuery({
    queryKey: [SESSIONS_KEY, owner, userVersion, 'apiTokens'],
    queryFn: async ({ signal }) => (await dataProvider.apiTokens(owner, { signal })).data,
  })

type ApiTokensCardProps = { owner: SessionsOwner; userVersion?: number | undefined }

/** Lists the tokens with which programs call in a user's name, and revokes them. Users also create their own. */
export function ApiTokensCard({ owner, userVersion }: ApiTokensCardProps) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isCreating, setCreating] = useState(false)
  const { data: tokens } = useApiTokens(owner, userVersion)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [SESSIONS_KEY, owner] })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => dataProvider.revokeApiToken(owner, id),
    onSuccess: () => {
      notify(t('apiTokens.revoked'), { type: 'success' })
      // Takes the focus, because the pressed button disappears.
      list.current?.focus()
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    onSettled: refresh,
  })
  const isOwn = owner === 'own'
  if (tokens == null || (!isOwn && tokens.length === 0)) return null
  return (
    <FieldCard title={t('apiTokens.title')} columns={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(isOwn ? 'apiTokens.hint' : 'apiTokens.hintOfOther')}
      </Typography>
      {tokens.length > 0 && (
        <AccessList ref={list} label={t('apiTokens.title')}>
          {tokens.map((token) => (
            <AccessRow
              key={token.id}
              title={<bdi>{token.name}</bdi>}
              facts={<TokenFacts token={token} />}
              action={
                <Button
                  color="error"
                  aria-label={t('apiTokens.revokeOne', { name: token.name })}
                  onClick={() => mutate(token.id)}
                  loading={isPending && variables === token.id}
                  sx={{ flexShrink: 0 }}
                >
                  {t('apiTokens.revoke')}
                </Button>
              }
            />
          ))}
        </AccessList>
      )}
      {isOwn && (
        <Button variant="outlined" onClick={() => setCreating(true)} sx={{ justifySelf: { sm: 'start' } }}>
          {t('apiTokens.create')}
        </Button>
      )}
      {isCreating && <CreateTokenDialog onTried={refresh} onClose={() => setCreating(false)} />}
    </FieldCard>
  )
}

function TokenFacts({ token: { scope, endsOn, lastUsedAt } }: { token: ApiToken }) {
  const t = useMessage()
  const day = { day: formatDay(endsOn) }
  return (
    <>
      <div>{t(`apiTokens.scope.${scope}`)}</div>
      <div>{endsOn < today() ? t('apiTokens.ended', day) : t('apiTokens.ends', day)}</div>
      <div>
        {lastUsedAt === null
          ? t('apiTokens.neverUsed')
          : t('apiTokens.lastUsed', { when: formatMoment(lastUsedAt) })}
      </div>
    </>
  )
}
