import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ApiToken } from '../../../contract/apiToken'
import { lazyComponent } from '../../components/lazyComponent'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { type Message, useMessage } from '../../i18n'
import { formatDay, formatMoment, today } from '../../i18n/days'
import { AccessList } from '../sessions/AccessList'
import type { AccessCardProps } from '../sessions/SessionsCard'
import { useApiTokens, useEndAccess } from '../sessions/useAccess'

const CreateTokenDialog = lazyComponent<{ onClose: () => void }>(() => import('./CreateTokenDialog'))

/** Lists the tokens with which programs call in a user's name, and revokes them. Users also create their own. */
export function ApiTokensCard({ owner, userVersion }: AccessCardProps) {
  const t = useMessage()
  const [isCreating, setCreating] = useState(false)
  const { data: tokens } = useApiTokens(owner, userVersion)
  const { end, ending, list } = useEndAccess(owner)
  const isOwn = owner === 'own'
  if (tokens == null || (!isOwn && tokens.length === 0)) return null
  return (
    <FieldCard title={t('apiTokens.title')} columns={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(isOwn ? 'apiTokens.hint' : 'apiTokens.hintOfOther')}
      </Typography>
      <AccessList
        ref={list}
        label={t('apiTokens.title')}
        rows={tokens.map((token) => rowOf(t, token))}
        endText={t('apiTokens.revoke')}
        isEnding={({ id }) => ending === id}
        onEnd={(id) =>
          end({ id, end: () => dataProvider.revokeApiToken(owner, id), done: t('apiTokens.revoked') })
        }
      />
      {isOwn && (
        <Button variant="outlined" onClick={() => setCreating(true)} sx={{ justifySelf: { sm: 'start' } }}>
          {t('apiTokens.create')}
        </Button>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </FieldCard>
  )
}

function rowOf(t: Message, { id, name, scope, endsOn, lastUsedAt }: ApiToken) {
  return {
    id,
    title: <bdi>{name}</bdi>,
    facts: [
      t(`apiTokens.scope.${scope}`),
      t(endsOn < today() ? 'apiTokens.ended' : 'apiTokens.ends', { day: formatDay(endsOn) }),
      lastUsedAt === null
        ? t('apiTokens.neverUsed')
        : t('apiTokens.lastUsed', { when: formatMoment(lastUsedAt) }),
    ],
    endLabel: t('apiTokens.revokeOne', { name }),
  }
}
