import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { UserSession } from '../../../contract/userSession'
import { QueryContent } from '../../components/QueryContent'
import type { SessionsOwner } from '../../dataProvider/calls/users'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { AccessList } from './AccessList'
import { SessionRow } from './SessionRow'
import { useEndSession, useUserSessions } from './useUserSessions'

/** Lists a user's sessions with buttons that end them. Renders nothing if the server has no such call. */
export function SessionsCard({
  owner,
  userVersion,
}: {
  owner: SessionsOwner
  userVersion?: number | undefined
}) {
  const t = useMessage()
  const query = useUserSessions(owner, userVersion)
  if (query.data === null || query.isPending) return null
  return (
    <FieldCard title={t(owner === 'own' ? 'sessions.title' : 'sessions.titleOfOther')} columns={1}>
      <QueryContent query={query}>
        {(sessions) => sessions && <SessionList owner={owner} sessions={sessions} />}
      </QueryContent>
    </FieldCard>
  )
}

function SessionList({ owner, sessions }: { owner: SessionsOwner; sessions: UserSession[] }) {
  const t = useMessage()
  const notify = useNotify()
  const list = useRef<HTMLUListElement>(null)
  const { mutate, variables, isPending } = useEndSession(owner)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = (which: { id: string } | 'others') =>
    mutate(which, {
      onSuccess: () => {
        notify(t(which === 'others' ? 'sessions.othersEnded' : 'sessions.ended'), { type: 'success' })
        // Takes the focus, because the pressed button disappears.
        list.current?.focus()
      },
      onError: (error) => notify(messageOf(error), { type: 'error' }),
    })

  return (
    <>
      <Typography sx={{ color: 'text.secondary' }} variant="body2">
        {t(owner === 'own' ? 'sessions.hint' : 'sessions.hintOfOther')}
      </Typography>
      {sessions.length === 0 && <Typography>{t('sessions.none')}</Typography>}
      <AccessList ref={list} label={t(owner === 'own' ? 'sessions.title' : 'sessions.titleOfOther')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={
              isPending && (variables === 'others' ? !session.isCurrent : variables.id === session.id)
            }
            onEnd={() => end({ id: session.id })}
          />
        ))}
      </AccessList>
      {others.length > 1 && (
        <Button
          variant="outlined"
          onClick={() => end('others')}
          loading={isPending && variables === 'others'}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {t(others.length === sessions.length ? 'sessions.endAll' : 'sessions.endOthers')}
        </Button>
      )}
    </>
  )
}
